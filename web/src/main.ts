import { mount } from 'svelte';
import App from './app/App.svelte';
import { router } from './lib/router.svelte';
import { part } from './lib/parts';
import { showTheme } from './lib/settings.svelte';
import { speak } from './texts';
import { language } from './texts/language';
import { firstWords } from './texts/others';
import './tokens.css';
import './app.css';

showTheme();
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', showTheme);
router.start();
void firstWords((load) => part(load, [700, 2500], false)).then((words) => {
  speak(words);
  document.documentElement.lang = language;
  mount(App, { target: document.getElementById('app')! });
});
