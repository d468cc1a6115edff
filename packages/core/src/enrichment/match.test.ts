import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { matchName, wordsOf } from "./match.ts";
import { ACCESS_RULES, NAME_RULES } from "./rules.ts";
import { runs, soak } from "../testing/soak.ts";
import { anyCharacter } from "../testing/any-character.ts";

describe("network type from the organisation's name", () => {
  it.each([
    ["University of Michigan", "education", "school", "university"],
    ["Universität Stuttgart", "education", "school", "universitat"],
    ["UNIVERSIDAD DE ORIENTE", "education", "school", "universidad"],
    ["Fachhochschule Köln", "education", "school", "*schule"],
    ["Massachusetts Institute of Technology", "education", "school", "institute of technology"],
    ["PJSC Rostelecom", "isp", "telecom", "*telecom"],
    ["Türk Telekomünikasyon Anonim Şirketi", "isp", "telecom", "telekomunikasyon"],
    ["Fox Net Provedor de Acesso LTDA", "isp", "internet-access", "provedor"],
    ["Vodafone GmbH", "isp", "telecom-brand", "vodafone"],
    ["AT&T Enterprises, LLC", "isp", "telecom-brand", "at t"],
    ["China Mobile", "mobile", "mobile", "mobile"],
    ["PT. Telekomunikasi Selular", "mobile", "mobile", "selular"],
    ["ZAP-Hosting GmbH", "hosting", "hosting", "hosting"],
    ["H5 Data Centers", "hosting", "hosting", "data centers"],
    ["CHINANET Qinghai province IDC network", "hosting", "hosting", "idc"],
    ["HOSTING TELECOM LTD", "hosting", "hosting", "hosting"],
    ["Telecom Cloud Computing Ltd", "cloud", "cloud", "cloud computing"],
    ["PlusServer GmbH", "hosting", "hosting", "plusserver"],
    ["FPT Smart Cloud Company Limited", "cloud", "cloud", "cloud"],
    ["Perception TVCDN Ltd", "cdn", "cdn", "*cdn"],
    ["Ministério da Fazenda", "government", "government-body", "ministerio"],
    ["City of Oakland", "government", "government-place", "city of"],
    ["HSBC Bank plc", "business", "bank", "bank"],
    ["Türkiye Halk Bankası", "business", "bank", "bankasi"],
    ["Łódzki Uniwersytet", "education", "school", "uniwersytet"],
    ["Kenya Airways", "business", "industry", "airways"],
    ["Reliance Industries Limited", "business", "industry", "industries"],
    ["STARK INDUSTRIES SOLUTIONS LTD", "hosting", "hosting", "stark industries"],
    ["Alibaba Travel Company (LTD)", "business", "industry", "travel"],
    ["Riot Games, Inc", "business", "entertainment", "games"],
  ])("%s is %s", (name, type, id, words) => {
    expect(matchName(name)).toMatchObject({ rule: { id, type }, words });
  });

  it.each([
    ["a ministry of education is a ministry", "Ministry of Education", "government"],
    ["a university hospital is a university", "University Hospital", "education"],
    ["a bank's data centre is a bank", "Citizens Bank Data Center", "business"],
    ["a county's telephone company is one", "Bulloch County Rural Telephone Cooperative", "isp"],
    ["a school district is a school", "Tomball Independent School District", "education"],
  ])("earlier rules win: %s", (_, name, type) => {
    expect(matchName(name)?.rule.type).toBe(type);
  });

  it.each([
    ["SoftBank Corp.", "is no bank: an ending counts only where the table says so"],
    ["Intelsat Horizons", "whole words only"],
    ["AFRIHOST SP (PTY) LTD", "sells access: words of hosting are no endings"],
    ["The Shadowserver Foundation, Inc.", "is no host"],
    ["Acme, Inc.", "nothing says"],
    ["1337TEAM LIMITED ELITETEAM-ANTIDDOS", "sells hosting that is hard to attack, and is no security service"],
    ["Ringstad Consulting ENK", "sells access: companies of all trades consult"],
    ["Aurorix Gaming Solutions Limited", "may host the servers of games"],
    ["Wallace Industries Solutions Ltd", "may rent out servers: solutions are of all trades"],
    ["News and Entertainment Network Corp", "may be a network"],
    ["Information-Transport Network Company ltd.", "transports bits"],
    ["FIREWALL DI ONORATO GIOVANNI MARIA", "sells access: a firewall is a thing, too"],
    ["SCALEWAY S.A.S.", "has servers for rent, and AS29447, which is Iliad's access for homes in Italy"],
    ["M247 UK Ltd", "sells access to companies, too"],
    ["CONTENT DELIVERY NETWORK LTD", "is AS13188, which sells access in Ukraine"],
    ["Kommunales Rechenzentrum Niederrhein", "is that of municipalities"],
    ["Cloud Telecom Eireli", "may sell access"],
    ["SERVER MEDIA COMUNICACAO LTDA", "may sell access"],
    ["", "no name"],
    ["постоялый двор", "a script that no rule knows"],
    ["constructor toString __proto__", "names of object members"],
  ])("%s: null, %s", (name) => {
    expect(matchName(name)).toBeNull();
  });

  it.each([
    ["Palo Alto Networks, Inc", "makes firewalls"],
    ["F5 Networks SARL", "makes load balancers"],
    ["Juniper Networks, Inc.", "makes routers"],
    ["Fortinet Inc.", "makes firewalls"],
    ["Internet Archive", "is a library"],
    ["Internet Systems Consortium, Inc.", "makes name servers"],
    ["SoundCloud Management GmbH", "plays music"],
    ["Instinet", "is a broker"],
    ["Bechtel Corporation", "builds"],
    ["Supercell Oy", "makes games"],
    ["Duracell", "makes batteries"],
    ["Prysmian Cables and Systems USA LLC", "makes cables"],
    ["Nominet UK", "is a registry"],
    ["Online Computer Library Center", "is a catalogue"],
    ["CIRA Canadian Internet Registration Authority", "is a registry"],
    ["National Capital Freenet Inc", "is no fund"],
    ["Hulum Almustakbal Company for Communication Engineering and Services Ltd", "sells access"],
    ["Glide Student & Residential Limited", "sells access"],
    ["Tiktok U.S. Data Security Inc.", "shows videos"],
  ])("%s: null, as a word or ending that companies of all trades bear is no evidence: it %s", (name) => {
    expect(matchName(name)).toBeNull();
  });

  it("is not misled by endings of well-known companies", () => {
    expect(matchName("Intel Corporation")?.rule.type).toBe("business");
    expect(matchName("Grand Hotel Ltd")?.rule.type).toBe("business");
    expect(matchName("Exxon Mobil Corporation")?.rule.type).toBe("business");
    expect(matchName("United Services Automobile Association")?.rule.type).toBe("business");
    expect(matchName("Royal Automobile Club of Victoria Ltd")?.rule.type).toBe("business");
    expect(matchName("OnMobile Global Ltd")).toBeNull();
  });
});

describe("the table", () => {
  const all = NAME_RULES.flatMap((rule) => rule.words.map((word) => ({ id: rule.id, word })));

  it("has no word twice: the second would be dead", () => {
    const seen = new Map<string, string>();
    const twice = all.filter(({ word, id }) => seen.size === seen.set(word, seen.get(word) ?? id).size);
    expect(twice).toEqual([]);
  });

  it("has only folded words and phrases of at most three", () => {
    const wrong = all.filter(({ word }) => {
      const bare = word.startsWith("*") ? word.slice(1) : word;
      const folded = wordsOf(bare);
      return folded.join(" ") !== bare || folded.length > (word.startsWith("*") ? 1 : 3);
    });
    expect(wrong).toEqual([]);
  });

  it("has every id once", () => {
    expect(new Set(NAME_RULES.map((rule) => rule.id)).size).toBe(NAME_RULES.length);
  });
});

describe("properties", () => {
  /** Obviously right and slow: try every word of every rule, in order. */
  const reference = (name: string): string | null => {
    const tokens = wordsOf(name);
    const text = ` ${tokens.join(" ")} `;
    const holds = (word: string): boolean =>
      word.startsWith("*")
        ? tokens.some((token) => token.length > word.length - 1 && token.endsWith(word.slice(1)))
        : text.includes(` ${word} `);
    const found = NAME_RULES.find((rule) => rule.words.some(holds));
    const isWeak = found?.words.every((word) => !holds(word) || found.unlessAccess?.has(word) === true) === true;
    const isOfAccess = NAME_RULES.some(({ id, words }) => ACCESS_RULES.has(id) && words.some(holds));
    return isWeak && isOfAccess ? null : (found?.id ?? null);
  };
  const fromRules = fc.constantFrom(...NAME_RULES.flatMap((rule) => rule.words));
  const name = fc
    .array(fc.oneof(fromRules, fc.constantFrom("Acme", "de", "and", "Ltd", "x"), fc.string({ maxLength: 6 })), {
      maxLength: 8,
    })
    .chain((parts) => fc.constantFrom(" ", "-", ", ").map((separator) => parts.join(separator).replaceAll("*", "q")));

  it("agrees with a slow reference", () => {
    fc.assert(
      fc.property(name, (given) => {
        expect(matchName(given)?.rule.id ?? null).toBe(reference(given));
      }),
      { numRuns: runs(3000) },
    );
  });

  it("takes any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (given) => {
        expect(matchName(given)?.rule.id ?? null).toBe(reference(given));
      }),
    );
    const many = soak(2_000_000, 200_000);
    expect(matchName("a ".repeat(many))).toBeNull();
    expect(matchName("é".repeat(many))).toBeNull();
  });
});
