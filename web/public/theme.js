// Runs before the first paint, so that a dark room stays dark. The page's policy allows no inline scripts.
(function () {
  var theme = 'system';
  try {
    theme = JSON.parse(localStorage.getItem('ghent.settings') || '{}').theme || 'system';
  } catch {
    /* a broken setting is no reason for a blank page */
  }
  var dark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  if (dark) document.documentElement.dataset.theme = 'dark';
})();
