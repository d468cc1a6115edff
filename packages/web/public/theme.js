// Runs before the first paint. Keep in step with src/lib/theme.ts, which owns the key and its values.
(function () {
  var stored = null;
  try {
    stored = localStorage.getItem("fyr.theme");
  } catch {
    // Storage can be denied; then the system decides.
  }
  var system = matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
  document.documentElement.dataset.theme = stored === "light" || stored === "dark" ? stored : system;
})();
