// Whether the page of pictures is open: the menu and the end of a game lead to it.
export const pictures = $state({ open: false });
