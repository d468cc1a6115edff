import { describe, expect, it } from "vitest";
import { areNearDuplicates, ARTICLE_TAGS, type ArticleTag, similarityOf, tagArticle } from "./index.ts";

const tagsOf = (title: string, text: string): string[] =>
  tagArticle({ title, text, indicators: [] }).tags.map(({ tag }) => tag);

/** Titles and beginnings as the press has them, of our own making, and what they are about. */
const LABELLED: readonly (readonly [title: string, text: string, ...tags: ArticleTag[]])[] = [
  [
    "Hacktivists deface the sites of two ministries",
    "The hacktivist group said on its channel that the defacement was a protest. Hacktivism of that kind has grown.",
    "Hacktivism",
  ],
  [
    "State-sponsored actors read the mail of diplomats",
    "The cyber espionage campaign is the work of an advanced persistent threat, says the intelligence service of the country.",
    "Espionage",
  ],
  [
    "Critical vulnerability in a firewall is exploited",
    "CVE-2026-1234 allows remote code execution. It was exploited as a zero-day; the vendor rates it with a CVSS of 9.8.",
    "Vulnerability",
  ],
  [
    "A new stealer comes with cracked games",
    "The malware is a loader that drops an infostealer. Its payload talks to a C2 server; the botnet has 3,000 machines.",
    "Malware",
  ],
  [
    "Passports of travellers leaked online",
    "The data was leaked from an unsecured bucket. The leak holds scans of passports, dumped on a forum.",
    "Leak",
  ],
  [
    "Patch Tuesday: what to patch first",
    "The security updates of March are out. Administrators should patch the mail server at once; the patches are cumulative.",
    "Patch",
  ],
  [
    "Regulator fines an app over consent",
    "The app broke the GDPR, says the data protection office: personal data was sold to data brokers, a privacy scandal.",
    "Privacy",
  ],
  [
    "Two men arrested for fraud",
    "Law enforcement arrested two men. The gang ran scams and laundered money; Europol helped. They were indicted for fraud.",
    "Crime",
  ],
  [
    "Insurer confirms a data breach",
    "The breach hit 200,000 customers. Stolen data holds names; the unauthorized access lasted a week, the insurer says.",
    "Breach",
  ],
  [
    "Our conference in spring",
    "We meet in May. There are talks, a workshop on Rust, and a dinner. Tickets are sold from today on.",
  ],
];

describe("what an article is about", () => {
  it.each(LABELLED)("%s", (title, text, ...tags) => {
    const found = tagsOf(title, text);
    expect(found).toEqual(expect.arrayContaining(tags));
    expect(found.length).toBeLessThanOrEqual(tags.length + 1);
  });

  it("tags a family of malware that a notice calls so, and a flaw by what it lets attackers do", () => {
    const panel =
      "A panel of RedLine stealer stood open. Anyone could read logs of 4,000 victims there, with logins and cookies.";
    expect(tagsOf("RedLine panel found open", panel)).toEqual(["Malware"]);
    // What is written of in passing, and without a name, is no family.
    expect(
      tagsOf("A panel found open", "The stealer of it was bought on a forum. New loaders are sold there."),
    ).toEqual([]);
    const flaw = "CVE-2026-3400 is a vulnerability which lets attackers run commands. Updates are out.";
    expect(tagsOf("Palo Alto patches PAN-OS command injection", flaw)).toEqual(["Vulnerability", "Patch"]);
  });

  it.each([
    ["Cisco fixes a critical bug in its switches", "Details are in the notice.", ["Vulnerability", "Patch"]],
    ["Flaw in a mail server under attack", "Read our notice.", ["Vulnerability"]],
    ["Hackers stole data of a hospital", "The hospital told its patients on Monday.", ["Breach"]],
    ["Police in four countries raid a call centre", "More tomorrow.", ["Crime"]],
    ["Chinese hackers spied on a ministry", "More tomorrow.", ["Espionage"]],
    ["Spilled: 3,000 passports posted online", "More tomorrow.", ["Leak"]],
    ["Phones infected by a fake game", "Take it off.", ["Malware"]],
    ["Pro-Russian hackers take down a bank's site", "It is back.", ["Hacktivism"]],
    ["App tracks location of its users", "It says that it stopped.", ["Privacy"]],
    ["Our office moves in March", "We are at the harbour from then on.", []],
  ])("tags a short notice by its title: %s", (title, text, tags) => {
    expect(tagsOf(title, text)).toEqual(tags);
    // Of an article that has words enough, the title alone says less.
    const long = "We had a look at the weather of this town, and at what people say of it. ".repeat(30);
    expect(tagsOf(title, long).length).toBeLessThan(Math.max(1, tags.length));
  });

  it("is told with the words that decided, in the order of the tags", () => {
    const { tags } = tagArticle({
      title: "Ransomware gang leaks data",
      text: "The ransomware gang leaked the data after the breach. Ransomware again; leaks, extortion, ransom. A breach, a breach of trust.",
      indicators: [],
    });
    expect(tags.map(({ tag }) => tag)).toEqual(["Malware", "Leak", "Crime"]);
    expect(tags[0]?.words).toEqual(["ransomware"]);
    expect(tags[2]?.words).toEqual(["gang", "extortion", "ransom"]);
    expect([...ARTICLE_TAGS]).toEqual(
      "Hacktivism Espionage Vulnerability Malware Leak Patch Privacy Crime Breach".split(" "),
    );
  });

  it("is not told by what research is called", () => {
    const footer = "Indicators are below. Privacy policy";
    expect(tagsOf("Tracking the Lumma stealer", footer)).toEqual(["Malware"]);
    expect(tagsOf("Anatomy of an intrusion", footer)).toEqual([]);
  });

  it("is not told by a word that is named once", () => {
    expect(tagsOf("Our year", "We read about malware once, of a leak too, and we patched our server.")).toEqual([]);
  });

  it("names vulnerabilities as their records do, each once", () => {
    const { cves } = tagArticle({
      title: "cve-2026-0001",
      text: "CVE‑2026‑12345, CVE-2026-0001 and CVE-26-1",
      indicators: [],
    });
    expect(cves).toEqual(["CVE-2026-0001", "CVE-2026-12345"]);
  });
});

describe("near-duplicates", () => {
  const words = (from: number, count: number): string =>
    Array.from({ length: count }, (_, at) => `word${((from + at) * 7919) % 1000}`).join(" ");
  const report = words(0, 600);

  it("are texts with small changes", () => {
    const reprint = `As another site wrote: ${report.replace("word7 ", "term ")} Read more there.`;
    expect(areNearDuplicates(similarityOf(report), similarityOf(reprint))).toBe(true);
    expect(areNearDuplicates(similarityOf(report), similarityOf(report.toUpperCase()))).toBe(true);
  });

  it("are found by the simhash where that is all there is of one that was read before", () => {
    const old = (text: string) => similarityOf(text)?.split(":")[0] ?? null;
    expect(areNearDuplicates(old(report), similarityOf(`${report} Read more.`))).toBe(true);
    expect(areNearDuplicates(old(report), similarityOf(words(700, 600)))).toBe(false);
  });

  it("are no other texts, and none without words", () => {
    expect(areNearDuplicates(similarityOf(report), similarityOf(words(700, 600)))).toBe(false);
    expect(areNearDuplicates(similarityOf(""), similarityOf(""))).toBe(false);
  });
});

it("takes the name of a family for malware, and an espionage campaign for what it is", () => {
  const of = (text: string, actors: { kind: "actor" | "malware" | "tool"; name: string }[] = []) =>
    tagArticle({ title: "What we saw in March", text: `${"word ".repeat(400)}${text}`, indicators: [], actors }).tags;
  const text = "It is a loader, and then another loader.";
  const family = { kind: "malware", name: "OwlDump" } as const;
  expect(of(text)).toEqual([]);
  expect(of(text, [{ ...family, kind: "actor" }])).toEqual([]);
  expect(of(text, [family])).toEqual([{ tag: "Malware", words: ["loader", "OwlDump"] }]);
  expect(of("Nothing of that.", [family])).toEqual([]);
  expect(of("One espionage campaign, of spies.").map(({ tag }) => tag)).toEqual([]);
  expect(of("An espionage campaign. The espionage operation.").map(({ tag }) => tag)).toEqual(["Espionage"]);
});
