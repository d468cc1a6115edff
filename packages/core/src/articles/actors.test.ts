import { describe, expect, it } from "vitest";
import { actorsOf, nameInGalaxy, readGalaxies } from "./index.ts";

const galaxy = readGalaxies([
  {
    name: "Threat Actor",
    type: "threat-actor",
    values: [
      { value: "Crimson Otter", meta: { synonyms: ["APT99", "OTTER CRIMSON"] } },
      { value: "Silent Group", meta: {} },
    ],
  },
  {
    name: "Intrusion Set",
    type: "mitre-intrusion-set",
    values: [{ value: "Crimson Otter - G9999", meta: { synonyms: ["TAG-7"] } }],
  },
  {
    name: "Malware",
    type: "mitre-malware",
    values: [{ value: "Play" }, { value: "Lumberjack" }, { value: "WIZARD OWL" }, { value: "xk2" }, { value: 7 }],
  },
  "nonsense",
]);
const named = (text: string): string[] =>
  actorsOf(text, galaxy).map(({ name, kind, count }) => `${name} (${kind}) ${count}`);

describe("actors and families of malware", () => {
  it("are found by all their names, as the galaxy calls them", () => {
    expect(named("Crimson Otter, also APT99 or TAG-7, used Lumberjack. CRIMSON OTTER is old.")).toEqual([
      "Crimson Otter (actor) 4",
      "Lumberjack (malware) 1",
    ]);
    expect(actorsOf("APT99", galaxy)[0]).toMatchObject({ galaxy: "Threat Actor", words: ["APT99"] });
  });

  it("are found written as one word, or with other hyphens", () => {
    expect(named("WizardOwl and APT-99, Wizard-Owl too")).toEqual([
      "WIZARD OWL (malware) 2",
      "Crimson Otter (actor) 1",
    ]);
  });

  it("are no words of the language, unless something says that they are meant", () => {
    expect(named("Play with it, they play often. A lumberjack and a silent group; crimson otter fur.")).toEqual([]);
    expect(named("The Play ransomware hit a port.")).toEqual(["Play (malware) 1"]);
    expect(named("A Lumberjack and many a lumberjack")).toEqual([]);
  });

  it("are one where two galaxies say so, or one of a name that nobody has", () => {
    const of = (type: string, ...values: readonly (readonly string[])[]) => ({
      name: type,
      type,
      values: values.map(([value, ...synonyms]) => ({ value, meta: { synonyms } })),
    });
    const first = of(
      "threat-actor",
      ["UNC99", "Night Storm"],
      ["APT99", "Crimson Otter"],
      ["Blue Owl"],
      ["APT77", "Owls"],
    );
    const mitre = of("mitre-intrusion-set", ["APT99", "UNC99", "Blue Owl"], ["Threat Group 7", "APT77", "TG-7"]);
    const microsoft = of("microsoft-activity-group", ["Night Storm", "APT99"], ["Grey Gust", "Owls", "Other Kings"]);
    const shownAs = (documents: readonly object[], names: readonly string[]) =>
      names.map((name) => nameInGalaxy(name, readGalaxies(documents)));
    const all = ["UNC99", "night storm", "APT99", "Crimson Otter", "Blue Owl", "TG7", "Grey Gust", "Nobody"];
    expect(shownAs([first, mitre, microsoft], all)).toEqual([
      "APT99",
      "APT99",
      "APT99",
      "APT99",
      "Blue Owl",
      "APT77",
      "Grey Gust",
      null,
    ]);
    expect(shownAs([first, mitre], ["UNC99", "APT99"])).toEqual(["UNC99", "APT99"]);
    expect(actorsOf("Night Storm is UNC99.", readGalaxies([first, mitre, microsoft]))).toMatchObject([
      { name: "APT99", count: 2 },
    ]);
  });
});
