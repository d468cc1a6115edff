// Runs before the first paint and beside the app's script, which is fifty times as large.
(function () {
  function read(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage can be denied.
      return null;
    }
  }

  // Keep in step with src/lib/theme.ts, which owns the key and its values.
  var stored = read("fyr.theme");
  var system = matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
  document.documentElement.dataset.theme = stored === "light" || stored === "dark" ? stored : system;

  // What the first pages need arrives with the app's script instead of after it. An expired session costs one load.
  var place = read("fyr.token") === null ? location.pathname : "user " + location.pathname;
  (__SCRIPTS__[place] || []).forEach(function (href) {
    preload("modulepreload", href);
  });

  // Tables take the width of their addresses from it: its arrival would move their columns.
  var font = __FONT__;
  if (font !== null && /^\/$|^user \/(search|network|as|event)\b/.test(place)) preload("preload", font, "font");

  function preload(rel, href, as) {
    var link = document.createElement("link");
    link.rel = rel;
    if (as) link.as = as;
    link.crossOrigin = "";
    link.href = href;
    document.head.append(link);
  }
})();
