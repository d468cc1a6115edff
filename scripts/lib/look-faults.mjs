/**
 * In the page: what an eye may miss. Elements that stick out of the window, texts that are cut without a sign of it, and
 * paragraphs with lines too long to read.
 */
export function faultsOf() {
  const LINE_MAX = 110;
  const shown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const name = (element) =>
    `<${element.tagName.toLowerCase()}> ${JSON.stringify((element.textContent ?? "").trim().slice(0, 60))}`;
  const scrolls = (element) => {
    for (let at = element.parentElement; at !== null; at = at.parentElement) {
      if (/auto|scroll|hidden|clip/.test(getComputedStyle(at).overflowX) && at.id !== "content") return true;
    }
    return false;
  };
  const found = new Set();
  const content = document.querySelector("#content") ?? document.documentElement;
  if (content.scrollWidth > content.clientWidth + 1) found.add(`the page is ${content.scrollWidth} px wide`);
  for (const element of document.body.querySelectorAll("*")) {
    if (!shown(element)) continue;
    const box = element.getBoundingClientRect();
    if (box.width < 2 || box.height < 2) continue;
    const style = getComputedStyle(element);
    if (box.right > innerWidth + 1 && element.children.length === 0 && !scrolls(element)) {
      found.add(`sticks out: ${name(element)}`);
    }
    const own = [...element.childNodes].some((node) => node.nodeType === 3 && (node.textContent ?? "").trim() !== "");
    if (!own) continue;
    const hides = /hidden|clip/.test(style.overflowX) && style.textOverflow !== "ellipsis";
    if (hides && element.scrollWidth > element.clientWidth + 1 && !/clip: rect/.test(style.cssText)) {
      found.add(`is cut: ${name(element)}`);
    }
    const long = element.matches("p, li, dd") && (element.textContent ?? "").length > LINE_MAX;
    if (long && box.width / (Number.parseFloat(style.fontSize) * 0.5) > LINE_MAX + 20) {
      found.add(`has long lines (${Math.round(box.width)} px): ${name(element)}`);
    }
  }
  return [...found].slice(0, 12);
}
