import type { LabelledArticle } from "./article.ts";
import { pageOf } from "./page.ts";
import { defanged, made } from "./values.ts";

const SITE = "reports.institute.test";

const article = (name: string, title: string, body: string, indicators: Iterable<string>): LabelledArticle => ({
  name,
  url: `https://${SITE}/${name}`,
  html: pageOf({ title, site: SITE, body }),
  indicators: new Set(indicators),
});
const lines = (all: readonly string[]): string => all.map((one) => `<p>${one}</p>`).join("\n");
const halves = (text: string, at: number): readonly [string, string] => [text.slice(0, at), text.slice(at)];

export const PRINTED: readonly LabelledArticle[] = [
  (() => {
    const { sha256s, domains, sha1s } = made(25);
    const url = `https://${domains[1]}/a/very/long/path/to/something/payload.bin`;
    const [start, end] = halves(defanged(url), defanged(url).indexOf("something/"));
    return article(
      "pdf-lines",
      "A report, printed",
      `${lines(["The campaign began in spring. The attac-", "kers used servers of a hoster. This is what we know of the infra-", "structure and of the files."])}
      <h2>Indicators of Compromise</h2>${lines(sha256s.flatMap((one) => halves(one, 44)))}
      ${lines(["SHA-1", ...sha1s])}${lines([defanged(domains[0] ?? ""), `The loader comes from the address ${start}`, end])}`,
      [...sha256s, ...sha1s, domains[0] ?? "", url],
    );
  })(),
  (() => {
    const { sha256s, ips, domains } = made(26);
    const width = (text: string): string => text.padEnd(44);
    return article(
      "pdf-columns",
      "A report in columns",
      `<h2>Annex: indicators</h2><pre>${width("SHA256")}File
${sha256s.map((one, at) => `${width(one.slice(0, 40))}stage ${at},\n${width(one.slice(40))}packed`).join("\n")}

${width("Domain")}Address
${domains.map((one, at) => `${width(one)}${ips[at]}`).join("\n")}</pre>`,
      [...sha256s, ...ips, ...domains],
    );
  })(),
  (() => {
    const { md5s, domains, ips } = made(27);
    return article(
      "hidden-parts",
      "Behind a tab",
      `<div class="tabs"><button>Summary</button><button>IOCs</button></div><div id="summary"><p>See the second tab.</p></div>
      <div id="iocs" hidden style="display:none"><h4>Hashes</h4><ul>${md5s.map((one) => `<li>${one}</li>`).join("")}</ul></div>
      <section class="appendix"><h2>Appendix</h2><p>Domains:</p><ul>${domains.map((one) => `<li>${defanged(one)}</li>`).join("")}</ul></section>
      <noscript><p>C2: ${ips.join(", ")}</p></noscript>`,
      [...md5s, ...domains, ...ips],
    );
  })(),
  (() => {
    const { domains, ips, sha256s } = made(28);
    return article(
      "pictures",
      "Told by pictures",
      `<figure><img src="/c2.png" alt="Traffic to ${defanged(domains[0] ?? "")} and ${defanged(ips[0] ?? "")}" title="The panel at ${defanged(domains[1] ?? "")}">
      <figcaption>Figure 1: the sample ${sha256s[0]} talks to ${defanged(ips[1] ?? "")}</figcaption></figure>
      <img alt="Logo of partner.example" src="/l.png"><p>The rest is in the picture.</p>`,
      [domains[0] ?? "", ips[0] ?? "", domains[1] ?? "", sha256s[0] ?? "", ips[1] ?? ""],
    );
  })(),
  (() => {
    const { domains, ips, md5s, urls } = made(29);
    const split = (text: string, by: string): string => `${text.slice(0, 5)}${by}${text.slice(5)}`;
    return article(
      "split-words",
      "Words that editors split",
      `<h2>Network IOCs</h2><ul><li>${split(domains[0] ?? "", "&#8203;")}</li><li>${split(domains[1] ?? "", "<wbr>")}</li>
      <li>${split(domains[2] ?? "", "&shy;")}</li><li>${(domains[3] ?? "").replaceAll(".", "<b>[.]</b>")}</li>
      <li><span style="color:red">${(ips[0] ?? "").replace(".", "</span><span>.")}</span></li></ul>
      <footer><h3>Hashes</h3><p>${md5s.join(" | ")}</p><p>${defanged(urls[0] ?? "")}</p></footer>`,
      [...domains.slice(0, 4), ips[0] ?? "", ...md5s, urls[0] ?? ""],
    );
  })(),
  (() => {
    const { ips, ips6, domains } = made(30);
    return article(
      "mixed",
      "On rented ground",
      `<h2>Indicators of compromise</h2><div class="grid">${ips.map((one) => `<div class="row"><span>${one}</span><span>C2</span></div>`).join("")}
      ${ips6.map((one) => `<div class="row"><span>[${one}]:8080</span><span>C2</span></div>`).join("")}</div>
      <ul><li>hxxps://raw.githubusercontent[.]com/actor/repo/main/x.ps1</li><li>${domains[0]}/gate.php</li><li>d1abcd.cloudfront[.]net</li>
      <li>https://drive.google.com/uc?id=abc</li><li>203.0.113.0/24</li></ul>
      <h2>Mitigations</h2><p>Block them, and read https://docs.maker.example/hardening. Update to 5.10.2.1 or later.</p>`,
      [
        ...ips,
        ...ips6,
        "https://raw.githubusercontent.com/actor/repo/main/x.ps1",
        `http://${domains[0]}/gate.php`,
        "d1abcd.cloudfront.net",
        "https://drive.google.com/uc?id=abc",
      ],
    );
  })(),
];
