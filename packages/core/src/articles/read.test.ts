import { describe, expect, it } from "vitest";
import { readArticle } from "./index.ts";

const URL_OF = "https://blog.vendor.example/posts/1";
const read = (html: string) => readArticle(html, { url: URL_OF });
const values = (html: string): string[] => read(html).indicators.map(({ value }) => value);
const reasons = (html: string): string[] => read(html).leftOut.map(({ value, reason }) => `${value} ${reason}`);

describe("an article", () => {
  it("tells its title, summary and text", () => {
    const page =
      read(`<html><head><title>A loader | Vendor</title><meta name="description" content="What it does."></head>
      <body><nav><a href="/">Home</a></nav><h1>A loader</h1><p>It loads.</p><div id="comments"><p>Nice!</p></div></body></html>`);
    expect(page).toMatchObject({ title: "A loader", summary: "What it does." });
    expect(page.text).toBe("A loader\nIt loads.");
  });

  it("tells its indicators with where they stand", () => {
    const html = `<h1>A loader</h1><p>It calls evil-c2[.]com twice: evil-c2[.]com.</p><h2>Indicators of compromise</h2>
      <table><tr><th>Hash</th></tr><tr><td>9e107d9d372bb6826bd81d3542a419d6</td></tr></table>`;
    expect(read(html).indicators).toEqual([
      {
        type: "domain",
        value: "evil-c2.com",
        section: "text",
        heading: "A loader",
        context: expect.any(String),
        count: 2,
        ports: [],
      },
      {
        type: "md5",
        value: "9e107d9d372bb6826bd81d3542a419d6",
        section: "table",
        heading: "Indicators of compromise",
        context: expect.stringContaining("Hash 9e107d9d372bb6826bd81d3542a419d6"),
        count: 1,
        ports: [],
      },
    ]);
  });

  it("tells the ports behind an address, which is one indicator whatever its ports", () => {
    const page = read(
      "<h2>Indicators</h2><ul><li>5.188.206[.]18:8443</li><li>5.188.206[.]18:443</li><li>5.188.206[.]18:8443</li></ul>",
    );
    expect(page.indicators).toMatchObject([{ value: "5.188.206.18", count: 3, ports: [8443, 443] }]);
  });

  it.each(["span", "b"])("tells a value from the label beside it that a grid shows apart: %s", (tag) => {
    const rows = Object.entries({
      ipv4: "45.1.2[.]3",
      email: "user0[@]cbblrtfh[.]com",
      domain: "xjlklaupg9[.]com",
      SHA256: "9e107d9d372bb6826bd81d3542a419d69e107d9d372bb6826bd81d3542a419d6",
      URL: "hxxp://kqxw[.]net/a.php",
    });
    const cell = (text: string) => `<${tag}>${text}</${tag}>`;
    const grid = (order: (row: [string, string]) => string[]) =>
      `<h2>Indicators</h2><div>${rows.map((row) => `<div>${order(row).map(cell).join("")}</div>`).join("")}</div>`;
    const all = rows.map(([, value]) => value.replaceAll(/[[\]]/g, "").replace("hxxp", "http"));
    expect(values(grid((row) => row))).toEqual(all);
    expect(values(grid(([label, value]) => [value, label]))).toEqual(all);
    // A word that a tag splits stays one.
    expect(values("<h2>Indicators</h2><p><span>host</span><span>-evil[.]com</span></p>")).toEqual(["host-evil.com"]);
  });

  it("counts a URL once, and its host not beside it", () => {
    const page = read("<pre>hxxp://192[.]0[.]2[.]7/a.sh evil[.]test/gate.php hxxp://evil[.]test/x</pre>");
    expect(page.indicators.map(({ value, count }) => `${value} ${count}`)).toEqual([
      "http://192.0.2.7/a.sh 1",
      "http://evil.test/gate.php 1",
      "http://evil.test/x 1",
    ]);
  });

  it("takes no address for a version by words that tell of something else", () => {
    const text = `Version 3 of the bot spoke to 91.92.252.10, an update of it to 91.92.252.11. It moved to 91.92.252.15 or later
      91.92.252.16. The release of the tool 91.92.252.17 hosts is old. Before 91.92.252.18 it was 91.92.252.19. Firefox version
      115.6.0.1 is patched.`;
    expect(values(`<article><p>${text}</p></article>`)).toEqual(
      [10, 11, 15, 16, 17, 18, 19].map((last) => `91.92.252.${last}`),
    );
  });

  it("goes on with a list behind whom a gang's victims write to", () => {
    const page = `<h2>Indicators of compromise</h2><p>91.92.249.20</p><p>Contact: bh-support@proton.me</p><p>91.92.249.21</p>
      <p>bh-gate.top</p><p>Telegram: https://t.me/bh_gate_bot</p><p>Write to us: hollow@tutanota.com</p><p>91.92.249.22</p>`;
    expect(values(`<article>${page}</article>`)).toEqual(
      expect.arrayContaining(["91.92.249.20", "91.92.249.21", "bh-gate.top", "91.92.249.22"]),
    );
  });

  it("ends its indicators where the foot of the site begins, though nothing marks it", () => {
    const list = `<h1>Lumma by fake captchas</h1><p>It asks 45.9.148.77 for orders.</p><h2>Indicators of compromise</h2>
      <ul><li>lumma-gate.com</li><li>45.9.148.77</li><li>t.me/lumma_logs</li></ul>`;
    const all = ["45.9.148.77", "lumma-gate.com", "http://t.me/lumma_logs"];
    const bottom = `<div class="bottom"><p>Write to us: hello@footerandsons.com</p>
      <p><a href="https://twitter.com/footersons">Twitter</a> <a href="https://linkedin.com/company/footersons">LinkedIn</a>
      <a href="https://t.me/footersons">Telegram</a></p>
      <p>footerandsons.com, part of holding-group.net. Hosted at 203.0.114.7 by people who like quiet machines.</p></div>`;
    expect(values(`<main><article>${list}</article></main>${bottom}`)).toEqual(all);
    expect(reasons(`<main><article>${list}</article></main>${bottom}`)).toEqual(
      expect.arrayContaining([
        "footerandsons.com navigation",
        "holding-group.net navigation",
        "203.0.114.7 navigation",
        "https://t.me/footersons social",
      ]),
    );
    const within = "<p>Write to us: hello@footerandsons.com</p><p>Twitter | GitHub | footerandsons.com</p>";
    expect(values(`<article>${list}${within}</article>`)).toEqual(all);
    // What comes under a heading, or is led to, is the article's again.
    expect(values(`${list}${within}<h2>More indicators</h2><p>late-gate.com</p>`)).toEqual([...all, "late-gate.com"]);
    expect(values(`${list}${within}<p>The following domains came later:</p><pre>late-gate.com</pre>`)).toEqual([
      ...all,
      "late-gate.com",
    ]);
    // What was hosted somewhere is.
    expect(values("<p>The payload was hosted at 203.0.114.9 until May.</p>")).toEqual(["203.0.114.9"]);
  });

  it("leaves out a name where one may write to it", () => {
    const page = "<p>Ask press@lantern-lab.com for more.</p><p>lantern-lab.com</p>";
    expect(reasons(page)).toEqual(["press@lantern-lab.com reference", "lantern-lab.com reference"]);
    // One that is listed as an indicator is one, whoever writes from there.
    expect(values(`${page}<h2>Indicators</h2><p>lantern-lab.com</p>`)).toEqual(["lantern-lab.com"]);
  });

  it("leaves out versions of .NET, and what a rule says of itself", () => {
    expect(reasons("<p>Tested with .NET 4.8.1.0 and .NET Framework 4.8.9.37 on a machine.</p>")).toEqual([
      "4.8.1.0 version",
      "4.8.9.37 version",
    ]);
    const rule = `<h2>Indicators of compromise</h2><pre>rule Otter {
      meta:
        author = "Ann of lab-otters.com"
        reference = "https://otters-press.com/report"
      strings:
        $c2 = "evil-otter.com"
    }</pre>`;
    expect(reasons(rule)).toEqual(["lab-otters.com reference", "https://otters-press.com/report reference"]);
    expect(values(rule)).toEqual(["evil-otter.com"]);
  });

  it("reads two hosts beside a slash as two, and a path as a path", () => {
    const told = (text: string) => values(`<h2>Indicators of compromise</h2><pre>C2 ${text}</pre>`);
    expect(told("31.41.244[.]12/31.41.244[.]13/31.41.244[.]14")).toEqual([
      "31.41.244.12",
      "31.41.244.13",
      "31.41.244.14",
    ]);
    expect(told("31.41.244.12/31.41.244.13")).toEqual(["31.41.244.12", "31.41.244.13"]);
    // Only the last number twice. A network would not begin there.
    expect(told("31.41.245[.]20/21")).toEqual(["31.41.245.20", "31.41.245.21"]);
    expect(told("31.41.244[.]0/24")).toEqual([]);
    expect(told("evil-one[.]com/evil-two[.]com")).toEqual(["evil-one.com", "evil-two.com"]);
    expect(told("31.41.244[.]12/gate[.]php")).toEqual(["http://31.41.244.12/gate.php"]);
    expect(told("31.41.244[.]12/31.41/x.php")).toEqual(["http://31.41.244.12/31.41/x.php"]);
    expect(told("hxxp://31.41.244[.]12/31.41.244[.]13")).toEqual(["http://31.41.244.12/31.41.244.13"]);
    expect(told("31.41.244.0/24").join(" ")).not.toContain("http");
  });

  it("leaves out what is none, with the reason", () => {
    const html = `<p>Read more at <a href="https://other.test/post">their post</a>, other.test or www.vendor.example. It ran on 10.0.0.5,
      <a href="https://twitter.com/vendor">us</a>.</p><div class="comments"><p>I saw 203.0.113.9</p></div>`;
    expect(values(html)).toEqual([]);
    expect(reasons(html)).toEqual([
      "other.test reference",
      "www.vendor.example own_site",
      "10.0.0.5 not_public",
      "203.0.113.9 comment",
      "https://other.test/post reference",
      "https://twitter.com/vendor social",
    ]);
  });

  it("is not what its site tells around it: teasers, and who hosts the site", () => {
    const html = `<article><h1>A loader</h1><p>It calls 45.88.90[.]11.</p>
      <div class="related-posts"><ul><li><a href="/x">Attackers at 45.77.1[.]2 hit routers</a></li></ul></div></article>
      <aside><h3>Related</h3><a href="/y">Botnet at evil-teaser[.]test taken down</a></aside>
      <aside><h3>Indicators</h3><ul><li>C2: 45.88.90[.]12</li><li>evil-aside[.]test</li></ul></aside>
      <footer>Hosted at publisherhosting.net. The sample calls late-footnote[.]test, too.</footer>`;
    expect(values(html).toSorted()).toEqual(["45.88.90.11", "45.88.90.12", "evil-aside.test", "late-footnote.test"]);
    expect(reasons(html)).toEqual(
      expect.arrayContaining([
        "45.77.1.2 navigation",
        "evil-teaser.test navigation",
        "publisherhosting.net navigation",
      ]),
    );
  });

  it.each([
    ["footer", "<footer>", "</footer>"],
    ["div of a class", `<div class="wrap site-footer">`, "</div>"],
    ["div of a role", `<div role="contentinfo">`, "</div>"],
  ])("is not the foot of its site below a last list of indicators: %s", (_what, open, close) => {
    const foot = `<p>press@publisher-mail.test</p><ul><li>social.publisher-pages.test/@lab</li>
      <li><a href="mailto:desk@publisher-desk.test">Desk</a></li></ul><p>45.77.1.9</p><p>evil-foot[.]test</p>`;
    const html = `<article><h1>A loader</h1><h2>Indicators of compromise</h2><p>The following domains were seen:</p>
      <ul><li>evil-listed.test</li></ul></article>${open}${foot}${close}<h3>Hashes</h3><p>late-listed.test</p>`;
    expect(values(html).toSorted()).toEqual(["evil-foot.test", "evil-listed.test", "late-listed.test"]);
    // What stands in a foot under a heading of its own is the article's.
    const own = `${open}<h4>IOCs</h4><ul><li>evil-own.test</li><li>45.77.1.8</li></ul>${close}`;
    expect(values(`<h1>A loader</h1><p>It spreads.</p>${own}`).toSorted()).toEqual(["45.77.1.8", "evil-own.test"]);
  });

  it("is not the line that says whose the page is", () => {
    const html = `<h2>IOCs</h2><p>evil-listed.test</p><p>© 2026 Lab · press@lab-mail.test</p>
      <p>Copyright 2026, Lab, lab-pages.test</p>`;
    expect(values(html)).toEqual(["evil-listed.test"]);
  });

  it("calls no version an address", () => {
    const html = "<p>It runs SAP 7.5.0.1, and the fix is in 9.1.2.5. It runs and calls 45.88.90.11.</p>";
    expect(values(html)).toEqual(["45.88.90.11"]);
  });

  it.each([
    "Palo Alto released updates for PAN-OS 10.2.9.1 and 11.0.4.1 against CVE-2024-3400.",
    "Upgrade to Cisco IOS XE 17.9.4.1, FortiOS 7.2.5.1, Citrix NetScaler 13.1.49.15 or later, and Ivanti Connect Secure 22.7.2.4.",
    "Cisco IOS XE 17.9.4.1, FortiOS 7.2.5.1, Citrix NetScaler 13.1.49.15 or later, and Ivanti Connect Secure 22.7.2.4.",
    "Versions 9.1.2.5, 9.1.3.1 and 9.2.0.4 have the flaw.",
    "Acme Gateway 3.1.2.4 is affected by CVE-2024-1709.",
    "Acme Gateway 3.1.2.4 and FortiOS 7.2.5.1 have it.",
    "Upgrade the server to 11.0.4.1.",
    "Fixed versions: 22.7.2.4, 22.7.1.1",
    "This affects Ivanti Connect Secure (22.7.2.4 and 9.1.18.5).",
    "Install SonicOS 7.0.1.5 (or later) or 6.5.4.15.",
    "Upgrade from 9.1.2.3 to 9.1.2.5.",
    "It affects BIG-IP 16.1.4.1 and 17.1.1.3.",
    "Update the server to version 22.7.2.4, as those prior to 22.7.2.3 are open.",
  ])("calls no version of a list an address: %s", (words) => {
    expect(values(`<p>${words}</p>`)).toEqual([]);
  });

  it.each([
    ["It contacted 45.9.148.77 and 203.0.114.5.", "45.9.148.77 203.0.114.5"],
    ["They used Cobalt Strike 45.9.148.77 and 5.188.86.2.", "45.9.148.77 5.188.86.2"],
    ["Cobalt Strike 5.188.86.2, FortiOS 7.2.5.1 and Sliver 5.188.86.3 were seen.", "5.188.86.2 5.188.86.3"],
    ["They exploit FortiOS 7.2.5.1, and 45.9.148.77 is their C2.", "45.9.148.77"],
    ["They exploit FortiOS 7.2.5.1 and 5.188.86.2 hosts the payload.", "5.188.86.2"],
    ["Newer versions connect to 45.9.148.77 and 5.188.86.2.", "45.9.148.77 5.188.86.2"],
    ["It sleeps before contacting 45.9.148.77.", "45.9.148.77"],
    ["It gets updates for its modules from 5.188.86.2.", "5.188.86.2"],
    ["It tunnels traffic through 45.9.148.77.", "45.9.148.77"],
    ["CVE-2024-3400 was exploited from Russia 5.188.86.2.", "5.188.86.2"],
  ])("keeps addresses beside words for versions: %s", (words, expected) => {
    expect(values(`<p>${words}</p>`).join(" ")).toBe(expected);
  });

  it("is read in parts that readers drop: an appendix, a hidden tab, a footer, a picture's words", () => {
    const html = `<section class="appendix"><p>1[.]2[.]3[.]4</p></section><div style="display:none">1[.]2[.]3[.]5</div>
      <footer>1[.]2[.]3[.]6</footer><img alt="C2 at 1[.]2[.]3[.]7">`;
    expect(read(html).indicators.map(({ value, section }) => `${value} ${section}`)).toEqual([
      "1.2.3.4 appendix",
      "1.2.3.5 text",
      "1.2.3.6 footer",
      "1.2.3.7 picture",
    ]);
  });
});
