// Runs before the first paint, so that a reader in the dark never sees a white flash.
(function () {
  var chosen = null;
  try {
    chosen = localStorage.getItem('theme');
  } catch (error) {
    // Storage can be forbidden; the system's preference then decides.
  }
  var dark = matchMedia('(prefers-color-scheme: dark)');
  function apply() {
    document.documentElement.dataset.theme = chosen || (dark.matches ? 'dark' : 'light');
  }
  if (chosen !== 'light' && chosen !== 'dark') chosen = null;
  apply();
})();
