import type { LabelledArticle } from "./article.ts";
import { pageOf } from "./page.ts";
import { defanged, made } from "./values.ts";

const SITE = "blog.lab.test";
const items = (all: readonly string[]): string => `<ul>${all.map((one) => `<li>${one}</li>`).join("\n")}</ul>`;

const article = (name: string, title: string, body: string, indicators: Iterable<string>): LabelledArticle => ({
  name,
  url: `https://${SITE}/2026/${name}`,
  html: pageOf({ title, site: SITE, body }),
  indicators: new Set(indicators),
});

export const LISTS: readonly LabelledArticle[] = [
  (() => {
    const { domains, ips, md5s } = made(7);
    return article(
      "list-by-type",
      "A botnet of cameras",
      `<p>Cameras with default passwords join at once. Shodan (shodan.io) shows 4,000 of them.</p>
      <h2>Appendix A: Indicators of compromise</h2><h3>Domains</h3>${items(domains.map((one, at) => defanged(one, at)))}
      <h3>IP addresses</h3>${items(ips)}<h3>MD5</h3>${items(md5s)}
      <h2>About us</h2><p>The Lab is a team of lab-holding.example. Visit www.lab-holding.example.</p>`,
      [...domains, ...ips, ...md5s],
    );
  })(),
  (() => {
    const { urls, sha256s } = made(8);
    return article(
      "list-with-words",
      "From a mail to a domain controller",
      `<p>It took four days. We told the story before, see https://friends-of-lab.example/part-one for it.</p>
      <p><strong>IOCs</strong></p><ol>${urls.map((one) => `<li>${defanged(one)} – where the script comes from</li>`).join("")}
      ${sha256s.map((one) => `<li>${one} (beacon.dll)</li>`).join("")}</ol>`,
      [...urls, ...sha256s],
    );
  })(),
  (() => {
    const { domains, ips, emails } = made(9);
    return article(
      "list-of-terms",
      "Invoices that nobody wrote",
      `<h2>Observables</h2><dl><dt>Domains</dt>${domains.map((one) => `<dd>${one}</dd>`).join("")}
      <dt>Addresses</dt>${ips.map((one) => `<dd>${one}</dd>`).join("")}<dt>Senders</dt>${emails.map((one) => `<dd>${one}</dd>`).join("")}</dl>`,
      [...domains, ...ips, ...emails],
    );
  })(),
  (() => {
    const { domains, urls } = made(10);
    return article(
      "list-of-links",
      "Shops that sell nothing",
      `<p>More on such shops is on <a href="https://consumers.example/fake-shops">the site of the consumers' association</a>.</p>
      <h2>Malicious domains and URLs</h2><ul>${domains.map((one) => `<li><a href="http://${one}">${one}</a></li>`).join("")}
      ${urls.map((one) => `<li><a href="${one}">${one}</a></li>`).join("")}</ul>`,
      [...domains, ...urls],
    );
  })(),
  (() => {
    const { domains, sha1s } = made(11);
    return article(
      "lines",
      "A wiper in the supply chain",
      `<p>The package was on npmjs.com for two hours. Node.js and ASP.NET programs were hit.</p><p><b>Network indicators:</b><br>
      ${domains.map((one, at) => defanged(one, at)).join("<br>\n")}</p><p><b>File hashes</b><br>${sha1s.join("<br>")}</p>`,
      [...domains, ...sha1s],
    );
  })(),
  (() => {
    const { domains, ips, urls } = made(12);
    const [one = "", two = "", three = ""] = domains;
    return article(
      "sentences",
      "What the operators left behind",
      `<p>The operators used the domains ${defanged(one)}, ${defanged(two)} and ${defanged(three)}. All of them resolved to
      ${defanged(ips[0] ?? "")}; later ones to ${ips[1]}, ${ips[2]}.</p><p>The second stage comes from "${defanged(urls[0] ?? "")}".
      As Example News (news.example) wrote, nobody was arrested. The company, bank.example, did not answer.</p>
      <p>As we described at https://${SITE}/2025/older, the group is old.</p>`,
      [one, two, three, ips[0] ?? "", ips[1] ?? "", ips[2] ?? "", urls[0] ?? ""],
    );
  })(),
];
