// Laptop, phone or between (look.md, section 4).
class Layout {
  width = $state(typeof innerWidth === 'number' ? innerWidth : 1280);
  float = $state(72); // what floats over the map at the top left: its height and width
  floatWidth = $state(0);
  phone = $derived(this.width < 700);
  laptop = $derived(this.width >= 900);
}
export const layout = new Layout();
