import { mount } from 'svelte';
import App from './app/App.svelte';
import { router } from './lib/router.svelte';
import { showTheme } from './lib/settings.svelte';
import './tokens.css';
import './app.css';

showTheme();
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', showTheme);
router.start();
mount(App, { target: document.getElementById('app')! });
