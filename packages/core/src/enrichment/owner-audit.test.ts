import { describe, expect, it } from "vitest";
import { AtlasBuilder, openAtlas } from "../atlas/index.ts";
import { DAY, label, source } from "../risk/testing/evidence.ts";
import { createEnricher } from "./enricher.ts";
import { LARGE, OwnerAudit } from "./owner-audit.ts";

const INPUT = { text: "20.0.0.1", prefix: null, port: null, notes: [] };
const TEN = 0x14_00_00_00;
const record = (provider: string, display_name: string) =>
  label("cloud", "any", { provider, display_name, confidence: 95 }).value;
const MICROSOFT = { number: 8075, organization: "Microsoft Corporation" };
const SMALL = { number: 64_500, organization: "Acme, Inc." };

describe("no list names more than it plausibly owns", () => {
  it("finds the name whose addresses other large owners announce, with the figure", () => {
    const audit = new OwnerAudit();
    const fastly = record("fastly", "Fastly");
    // Three quarters in Microsoft's network, one row twice; a quarter in a small one; some that no one announces.
    audit.claim(TEN, TEN + 199, fastly, source("misp-fastly"));
    audit.claim(TEN + 100, TEN + 299, fastly, source("misp-fastly"));
    audit.claim(TEN + LARGE, TEN + LARGE + 99, fastly, source("misp-fastly"));
    audit.claim(TEN + 2 * LARGE + 1000, TEN + 2 * LARGE + 4000, fastly, source("misp-fastly"));
    audit.announced(TEN, TEN + LARGE - 1, MICROSOFT.number, MICROSOFT.organization);
    audit.announced(TEN + LARGE, TEN + LARGE + 999, SMALL.number, SMALL.organization);
    expect([...audit.overclaims()]).toEqual([["misp-fastly", [{ name: "Fastly", addresses: 400, share: 0.75 }]]]);
  });

  it("finds nothing in one's own network, by whatever name, nor in small ones, nor in a part of the list", () => {
    const audit = new OwnerAudit();
    audit.claim(TEN, TEN + 99, record("linode", "Linode"), source("linode"));
    audit.claim(TEN + LARGE, TEN + LARGE + 99, record("amazon", "Amazon AWS"), source("amazon"));
    audit.claim(TEN, TEN + 19, record("oracle", "Oracle Cloud"), source("oracle"));
    audit.claim(TEN + LARGE, TEN + LARGE + 79, record("oracle", "Oracle Cloud"), source("oracle"));
    // Out of order, as some sources come.
    audit.announced(TEN + LARGE, TEN + LARGE + 999, SMALL.number, SMALL.organization);
    audit.announced(TEN, TEN + LARGE - 1, 63_949, "Akamai Technologies, Inc.");
    expect(audit.overclaims().size).toBe(0);
  });

  it("leaves out lists that claim a service, and no owner", () => {
    const audit = new OwnerAudit();
    audit.claim(TEN, TEN + 99, record("github", "GitHub"), source("github"));
    audit.announced(TEN, TEN + LARGE - 1, MICROSOFT.number, MICROSOFT.organization);
    expect(audit.overclaims().size).toBe(0);
  });

  it("lets such a claim name a service, and the routing the operator", () => {
    const overclaims = new Map([["misp-fastly", [{ name: "Fastly", addresses: 400, share: 0.75 }]]]);
    const answers = [undefined, overclaims].map((found) => {
      const builder = new AtlasBuilder();
      const range = { family: 4, first: TEN, last: TEN + 255 } as const;
      builder.addRow({ ...range, layer: "as", record: MICROSOFT, source: source("iptoasn") });
      builder.addRow({ ...range, layer: "label", record: record("fastly", "Fastly"), source: source("misp-fastly") });
      const parts = builder.compile({ builtAt: `${DAY}T00:00:00Z`, ...(found && { overclaims: found }) });
      const atlas = openAtlas(new Uint8Array(Buffer.concat(parts)).buffer);
      expect(atlas.info().sources.find(({ id }) => id === "misp-fastly")?.overclaims).toEqual(
        found?.get("misp-fastly"),
      );
      const { operator, network_provider_services: services } = createEnricher().answer(
        atlas.lookup("20.0.0.1"),
        INPUT,
        { day: DAY },
      ).info;
      return { operator, services };
    });
    expect(answers).toEqual([
      { operator: "Fastly", services: ["Fastly"] },
      { operator: "Microsoft Corporation", services: ["Fastly"] },
    ]);
  });
});
