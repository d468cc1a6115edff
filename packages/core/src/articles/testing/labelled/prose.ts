import type { LabelledArticle } from "./article.ts";
import { pageOf } from "./page.ts";
import { defanged, made } from "./values.ts";

const SITE = "news.security.example";

const article = (name: string, title: string, body: string, indicators: Iterable<string>): LabelledArticle => ({
  name,
  url: `https://${SITE}/${name}`,
  html: pageOf({ title, site: SITE, body }),
  indicators: new Set(indicators),
});

export const PROSE: readonly LabelledArticle[] = [
  (() => {
    const { domains, ips, urls } = made(19);
    return article(
      "prose-inline",
      "Diplomats get invitations",
      `<p>The mail leads to ${defanged(urls[0] ?? "", 2)}, which sends whoever has an address of the ministry on to
      ${defanged(domains[0] ?? "", 3)}. Others see the real site of the embassy, embassy.example. The server ${defanged(ips[0] ?? "")}
      had the same certificate as ${defanged(domains[1] ?? "")} and ${defanged(domains[2] ?? "", 4)}.</p>
      <p>Proofpoint wrote about it at <a href="https://www.proofpoint.com/us/blog/x">proofpoint.com</a>. The tool is sold on
      market.example, and its source is on github.com/actor/tool.</p>`,
      [urls[0] ?? "", domains[0] ?? "", ips[0] ?? "", domains[1] ?? "", domains[2] ?? ""],
    );
  })(),
  (() => {
    const { ips } = made(20);
    return article(
      "prose-advisory",
      "A flaw in a VPN is exploited",
      `<p>CVE-2026-12345 lets anyone run code. Versions 9.1.2.4 and earlier, as well as 10.0.0.1 through 10.0.3.2, are open;
      upgrade to 10.0.3.3. Release 8.4.1.12 is not affected. Exploitation began on 3 March from ${ips[0]} and ${ips[1]}.</p>
      <p>Fixes are at <a href="https://support.maker.example/kb/1">support.maker.example</a>; report incidents to
      report@cisa.gov or at https://www.cisa.gov/report.</p>`,
      [ips[0] ?? "", ips[1] ?? ""],
    );
  })(),
  article(
    "prose-nothing",
    "Two arrested for fraud with cards",
    `<p>Police in two countries arrested two men. They ran a shop on the dark web, reported <a href="https://paper.example/story">The
    Paper</a>. The FBI (fbi.gov) and Europol (europol.europa.eu) helped; Visa.com and Booking.com had complained. A statement is on
    justice.gov/opa/pr/two. Asked by e-mail, the lawyer (lawyer@office.example) did not answer.It is not known where they are.</p>`,
    [],
  ),
  (() => {
    const { emails, domains, urls } = made(22);
    return article(
      "prose-phishing",
      "The bank does not write to you",
      `<p>The mails come from ${defanged(emails[0] ?? "")} or ${defanged(emails[1] ?? "", 1)} and ask for a login at
      ${defanged(urls[0] ?? "")}.</p><p>Phishing domains:</p><ul>${domains.map((one) => `<li>${one}</li>`).join("")}</ul>
      <p>Send suspicious mails to abuse@bank-of-country.example. Read more at https://bank-of-country.example/security.</p>`,
      [emails[0] ?? "", emails[1] ?? "", urls[0] ?? "", ...domains],
    );
  })(),
  (() => {
    const { emails, sha256s } = made(23);
    const onion = `${"kx7q2m5v3n".repeat(5)}a2b3cd.onion`;
    return article(
      "prose-ransom",
      "A new gang asks for millions",
      `<p>The note readme.txt says:</p><blockquote><p>Write to ${emails[0]} or ${emails[1]}. Our site: http://${onion}/victim.
      Get the browser at https://www.torproject.org/download.</p></blockquote><h3>Ransomware samples</h3>
      <p>${sha256s[0]}</p><p>${sha256s[1]}</p>`,
      [emails[0] ?? "", emails[1] ?? "", `http://${onion}/victim`, sha256s[0] ?? "", sha256s[1] ?? ""],
    );
  })(),
  (() => {
    const { domains, ips, sha1s } = made(24);
    return article(
      "prose-languages",
      "Angriffe auf Behörden",
      `<p>Der Schädling verbindet sich mit „${defanged(domains[0] ?? "")}“ und „${defanged(ips[0] ?? "")}“。 攻击者使用的域名是${defanged(domains[1] ?? "")}，
      地址为${ips[1]}。</p><h2>IoCs</h2><ul>${sha1s.map((one) => `<li>SHA1：${one}</li>`).join("")}</ul>
      <p>Quelle: https://www.bsi.bund.de/warnung</p>`,
      [domains[0] ?? "", ips[0] ?? "", domains[1] ?? "", ips[1] ?? "", ...sha1s],
    );
  })(),
];
