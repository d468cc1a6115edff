import type { LabelledArticle } from "./article.ts";
import { pageOf } from "./page.ts";
import { defanged, made } from "./values.ts";

const SITE = "research.vendor.example";
const row = (...cells: readonly string[]): string => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
const head = (...cells: readonly string[]): string => `<tr>${cells.map((cell) => `<th>${cell}</th>`).join("")}</tr>`;

const article = (name: string, title: string, body: string, indicators: Iterable<string>): LabelledArticle => ({
  name,
  url: `https://${SITE}/research/${name}`,
  html: pageOf({ title, site: SITE, body }),
  indicators: new Set(indicators),
});

export const TABLES: readonly LabelledArticle[] = [
  (() => {
    const { domains, ips, sha256s } = made(1);
    return article(
      "table-typed",
      "A loader that waits",
      `<p>The loader asks its server at ${defanged(domains[0] ?? "")} every hour. A scan with
      <a href="https://www.virustotal.com/gui/file/x">VirusTotal</a> told nothing; Microsoft's answer is at
      <a href="https://learn.microsoft.com/en-us/windows/security">learn.microsoft.com</a>.</p>
      <h2>Indicators of Compromise (IOCs)</h2><table><thead>${head("Indicator", "Type", "Description")}</thead><tbody>
      ${domains.map((one, at) => row(defanged(one, at), "Domain", "C2 server, seen by example-partner.example in 2026")).join("")}
      ${ips.map((one) => row(defanged(one), "IPv4", "Hosts the panel, version 10.2.0.4")).join("")}
      ${sha256s.map((one) => row(`<code>${one}</code>`, "SHA-256", "setup.exe")).join("")}</tbody></table>`,
      // The partner's name in a description is none of the report's indicators.
      [...domains, ...ips, ...sha256s],
    );
  })(),
  (() => {
    const { domains, urls, md5s } = made(2);
    return article(
      "table-plain",
      "Fake updates, again",
      `<p>Victims see a page that looks like the one of their browser.</p><h2>IOCs</h2><table>
      ${domains.map((one) => row("domain", one)).join("")}${urls.map((one) => row("url", one)).join("")}
      ${md5s.map((one) => row("file", one.toUpperCase())).join("")}</table>
      <h2>References</h2><ul><li>https://other-vendor.example/blog/fake-updates</li><li>https://attack.mitre.org/techniques/T1189/</li></ul>`,
      [...domains, ...urls, ...md5s],
    );
  })(),
  (() => {
    const { md5s, sha1s, sha256s } = made(3);
    return article(
      "table-digests",
      "Three stages of a stealer",
      `<p>The archive invoice.zip holds main.py, which is started as README.md is opened. The empty file has the digest
      d41d8cd98f00b204e9800998ecf8427e.</p><h3>File hashes</h3><table>${head("File name", "MD5", "SHA1", "SHA256")}
      ${md5s.map((one, at) => row(`stage${at}.zip`, one, sha1s[at] ?? "", sha256s[at] ?? "")).join("")}</table>
      <p>Our scripts are at <a href="https://github.com/vendor/scripts">github.com/vendor/scripts</a> (commit
      0123456789abcdef0123456789abcdef01234567).</p>`,
      [...md5s, ...sha1s, ...sha256s],
    );
  })(),
  (() => {
    const { sha256s, ips, domains } = made(4);
    return article(
      "table-references",
      "Who stands behind the panel",
      `<h2>Infrastructure</h2><table>${head("Value", "First seen", "Source")}
      ${sha256s.map((one) => row(one, "2026-03-01", `<a href="https://www.virustotal.com/gui/file/${one}">VirusTotal</a>`)).join("")}
      ${ips.map((one) => row(`${one}:8443`, "2026-03-02", `<a href="https://their-blog.example/p">their-blog.example</a>`)).join("")}
      ${domains.map((one) => row(one, "2026-03-02", "https://urlscan.io/result/0190aa-1/")).join("")}</table>`,
      [...sha256s, ...ips, ...domains],
    );
  })(),
  (() => {
    const { domains, ips, emails } = made(5);
    return article(
      "table-cells",
      "One campaign, many names",
      `<h2>Indicators</h2><table><tr><td><strong>Domains</strong></td><td>${domains.map((one) => defanged(one, 1)).join("<br>")}</td></tr>
      <tr><td><strong>Addresses</strong></td><td>${ips.join(", ")}</td></tr>
      <tr><td><strong>Senders</strong></td><td>${emails.map((one) => defanged(one)).join("<br/>")}</td></tr></table>
      <p>Questions? Contact our team at intel@${SITE} or CERT at report@cert-of-country.example.</p>`,
      [...domains, ...ips, ...emails],
    );
  })(),
  (() => {
    const { ips, ips6, sha1s } = made(6);
    return article(
      "table-folded",
      "Scanning for routers",
      `<p>The worm tries 10.0.0.1 and 192.168.1.1 first, and asks 8.8.8.8 for names. Routers with firmware 3.0.4.2 and
      earlier are open to it.</p><details><summary>Show indicators of compromise</summary><table>
      ${ips.map((one) => row(defanged(one, 2))).join("")}${ips6.map((one) => row(one)).join("")}${sha1s.map((one) => row(one)).join("")}
      </table></details>`,
      [...ips, ...ips6, ...sha1s],
    );
  })(),
];
