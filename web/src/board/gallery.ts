// Pictures of the board with real scenes, for development only: /src/board/gallery.html?scene=army&part=map&theme=dark
import '@fontsource/libre-caslon-text/latin-400.css';
import '@fontsource/libre-caslon-text/latin-400-italic.css';
import '@fontsource/libre-caslon-text/latin-700.css';
import '@fontsource-variable/source-sans-3';
import '../tokens.css';
import { mount } from 'svelte';
import Gallery from './Gallery.svelte';

mount(Gallery, { target: document.getElementById('app')! });
