import type { ArtifactKind } from "@fyr/contract";
import type { ArtifactSighting } from "../artifacts/index.ts";
import type { Random } from "./random.ts";
import { DAY } from "./sensor.ts";

/** What pages of the demo have, as a capture of them shows it. */
export interface DemoArtifacts {
  /** Marks them: begins with `demo-`. */
  readonly origin: string;
  readonly sightings: readonly ArtifactSighting[];
}

/** A kit by which a bank is phished: copied from its page, and sent out again under each new name. */
const KIT = ["fj0rdbank.example", "fjordbank-login.example", "fjordbank-refund.example", "login.placeholder.example"];
const AT: Readonly<Record<string, string>> = {
  "fjordbank.example": "198.51.100.84",
  "netbank.fjordbank.example": "198.51.100.85",
  "fj0rdbank.example": "203.0.113.77",
  "fjordbank-login.example": "203.0.113.77",
  "fjordbank-refund.example": "203.0.113.78",
  "login.placeholder.example": "203.0.113.77",
  "placeholder.example": "203.0.113.80",
  "example.com": "198.51.100.70",
  "www.example.com": "198.51.100.71",
  "shop.example": "198.51.100.204",
};

export function demoArtifacts(random: Random, now: Date): DemoArtifacts {
  const end = Math.floor(now.getTime() / 1000);
  const [favicon, page, kitPage, kitScript, shopScript] = [64, 64, 64, 64, 64].map((digits) => random.hex(digits));
  const [bankCertificate, kitCertificate] = [random.hex(40), random.hex(40)];
  const found = (domains: readonly string[], kind: ArtifactKind, ...values: readonly string[]): ArtifactSighting[] =>
    domains.flatMap((domain, index) =>
      values.map((value) => {
        const last = end - (index + random.below(20)) * 3600;
        return {
          kind,
          value,
          domain,
          ip: AT[domain] ?? null,
          first: last - (1 + random.below(8)) * (DAY / 1000),
          last,
          count: 1 + random.below(12),
        };
      }),
    );
  const bank = ["fjordbank.example", "netbank.fjordbank.example"];
  const company = ["example.com", "www.example.com"];
  const sightings = [
    found(bank, "title", "Fjordbank: your bank by the fjord"),
    found(KIT, "title", "Fjordbank: your bank by the fjord"),
    found([...bank, ...KIT], "favicon", favicon ?? ""),
    found(bank, "page", page ?? ""),
    found(KIT, "page", kitPage ?? ""),
    found([...KIT, "placeholder.example"], "script", kitScript ?? ""),
    found(bank, "certificate", bankCertificate),
    found(KIT.slice(0, 3), "certificate", kitCertificate),
    found(bank, "tracker", "G-FJ0RDBANK1"),
    // Whoever copied the page left the bank's own id in one of them.
    found(KIT.slice(0, 1), "tracker", "G-FJ0RDBANK1"),
    found(KIT, "tracker", "UA-00004711-1"),
    found(KIT, "email", "drop.box@placeholder.example"),
    found(KIT.slice(1, 3), "email", "refund@fjordbank-refund.example"),
    found(bank, "email", "post@fjordbank.example", "abuse@fjordbank.example"),
    found(KIT.slice(0, 2), "api_key", "AKIAIOSFODNN7EXAMPLE"),
    found(["placeholder.example"], "social", "t.me/placeholder_demo"),
    found(company, "email", "hostmaster@example.com", "sales@example.com", "press@example.com"),
    found(["www.example.com", "shop.example"], "tracker", "UA-00001995-8"),
    found(["www.example.com", "shop.example"], "script", shopScript ?? ""),
    found(["shop.example"], "email", "orders@shop.example"),
    found(company, "social", "github.com/example-holdings-demo"),
  ].flat();
  return { origin: "demo-capture", sightings };
}
