import { expect, it } from "vitest";
import { stixArticle } from "./article.ts";

it("names in STIX whom and what an article does, with the words that it has for them", () => {
  const actor = (Name: string, Kind: "actor" | "malware" | "tool", ...Words: string[]) => ({
    Name,
    Kind,
    Galaxy: "Threat Actor",
    Words,
    Count: 1,
  });
  const { objects } = stixArticle({
    Id: "01990000-0000-7000-8000-000000000001",
    Title: "Otters",
    Summary: "",
    Url: "https://blog.example/otters",
    OwnerDisplayName: "Blog",
    PublishDate: "2026-03-02T10:00:00Z",
    UpdateDate: null,
    Tags: [],
    Cves: [],
    Actors: [
      actor("APT41", "actor", "APT41", "Winnti"),
      actor("ShadowPad", "malware", "ShadowPad"),
      actor("Mimikatz", "tool"),
    ],
    Indicators: [
      {
        Indicator: "5.188.206.18",
        Type: "ipv4",
        Section: "list",
        Heading: null,
        Context: "C2",
        Count: 1,
        Ports: [8443],
      },
    ],
  }) as { objects: { type: string; id: string; object_refs?: string[] }[] };
  const of = (type: string) => objects.find((one) => one.type === type);
  expect(of("threat-actor")).toMatchObject({ name: "APT41", aliases: ["Winnti"] });
  expect(of("malware")).toMatchObject({ name: "ShadowPad", is_family: true });
  expect(of("indicator")).toMatchObject({
    description: "Port 8443. C2",
    pattern: "[ipv4-addr:value = '5.188.206.18']",
  });
  expect(of("malware")).not.toHaveProperty("aliases");
  expect(of("tool")).toMatchObject({ name: "Mimikatz" });
  expect(of("report")?.object_refs).toEqual(
    expect.arrayContaining(["threat-actor", "malware", "tool"].map((type) => of(type)?.id)),
  );
});
