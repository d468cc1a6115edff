import type { LabelledReport } from "./real-reports.ts";
import { made } from "./labelled/values.ts";
import { defanged } from "./labelled/values.ts";

const PARAGRAPHS = Array.from(
  { length: 25 },
  (_, at) =>
    `<p>Paragraph ${at} tells at some length what the campaign is about, who was hit by it, how the mails looked, and why the
    operators changed their ways in spring. It holds commas, so that whoever scores texts takes it for one worth reading.</p>`,
).join("\n");

/** Layouts in which sites put a list of indicators. */
const LAYOUTS: Readonly<Record<string, (values: readonly string[]) => string>> = {
  table: (all) =>
    `<h2>IOCs</h2><table><tr><th>Indicator</th></tr>${all.map((one) => `<tr><td>${one}</td></tr>`).join("")}</table>`,
  list: (all) => `<h2>IOCs</h2><ul>${all.map((one) => `<li>${one}</li>`).join("")}</ul>`,
  code: (all) => `<h2>IOCs</h2><pre><code>${all.join("\n")}</code></pre>`,
  links: (all) =>
    `<h2>IOCs</h2><ul>${all.map((one) => `<li><a href="https://www.virustotal.com/gui/search/${encodeURIComponent(one)}">${one}</a></li>`).join("")}</ul>`,
  appendix: (all) =>
    `<section class="appendix" id="appendix"><h2>Appendix: IOCs</h2>${all.map((one) => `<p>${one}</p>`).join("")}</section>`,
  "hidden tab": (all) =>
    `<div class="tab-pane" hidden style="display:none"><h2>IOCs</h2><ul>${all.map((one) => `<li>${one}</li>`).join("")}</ul></div>`,
  footer: (all) => `<footer class="post-footer"><h4>IOCs</h4><p>${all.join("<br>")}</p></footer>`,
  "folded grid": (all) =>
    `<details><summary>IOCs</summary><div class="grid">${all.map((one) => `<div><span>${one}</span><span>seen</span></div>`).join("")}</div></details>`,
};

/** The same 80 indicators in each of eight layouts, in an article of 25 paragraphs. */
export function layouts(): LabelledReport[] {
  const { domains, urls, ips, ips6, emails, md5s, sha1s, sha256s } = made(77, 10);
  const plain = [...domains, ...urls, ...ips, ...ips6, ...emails, ...md5s, ...sha1s, ...sha256s];
  const written = plain.map((one, at) => (at < 30 && at % 2 === 0 ? defanged(one, at % 3) : one));
  return Object.entries(LAYOUTS).map(([name, layout]) => ({
    name,
    url: "https://blog.vendor.example/layouts",
    html: `<html><head><title>A campaign</title></head><body><article><h1>A campaign</h1>${PARAGRAPHS}${layout(written)}</article></body></html>`,
    indicators: new Set(plain),
  }));
}
