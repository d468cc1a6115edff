import { describe, expect, it } from "vitest";
import { SENSOR_SOURCE } from "../behaviour/index.ts";
import { label } from "../risk/testing/evidence.ts";
import { describeSystem } from "./reading.ts";
import type { ProfileFacts } from "./reading.ts";
import { ProfileCache } from "./profile-cache.ts";
import { NO_PROVIDERS } from "./services.ts";
import { soak } from "../testing/soak.ts";

const LIMIT = soak(30_000, 900);
const cache = new ProfileCache(LIMIT, describeSystem, () => ({ pieces: [], beyond: 0 }));
const profileOf = (ip: string, facts: ProfileFacts, day: string, providers = NO_PROVIDERS) =>
  cache.get(ip, facts, { day, providers }).profile;

const withLabels = (...labels: ReturnType<typeof label>[]) => ({ special: null, as: null, labels });

describe("a profile that is kept", () => {
  it("is shared by addresses with the same facts, and separate by fact, day and well-known resolver", () => {
    const [vpn, threat] = [label("vpn", "a"), label("threat", "b")];
    const first = profileOf("192.0.2.1", withLabels(vpn), "2026-08-22");
    expect(profileOf("192.0.2.2", withLabels(vpn), "2026-08-22")).toBe(first);
    expect(profileOf("192.0.2.1", withLabels(vpn, threat), "2026-08-22").risk.score).toBeGreaterThan(first.risk.score);
    expect(profileOf("192.0.2.1", withLabels(vpn), "2027-08-22").risk.score).toBeLessThan(first.risk.score);
    expect(profileOf("8.8.8.8", withLabels(vpn), "2026-08-22").risk.score).toBeLessThan(first.risk.score);
    expect(profileOf("192.0.2.3", withLabels(vpn), "2026-08-22")).toEqual(first);
  });

  it("is bounded: what is in use stays, what was asked once is forgotten", () => {
    const [used, once] = [withLabels(label("vpn", "used")), withLabels(label("vpn", "once"))];
    const day = "2026-08-22";
    const [keptProfile, forgotten] = [profileOf("192.0.2.1", used, day), profileOf("192.0.2.1", once, day)];
    for (let i = 0; i < (5 / 3) * LIMIT; i++) {
      profileOf("192.0.2.1", withLabels(label("hosting", "many", { confidence: i % 100 })), day);
      if (i % (LIMIT / 30) === 0) expect(profileOf("192.0.2.1", used, day)).toBe(keptProfile);
    }
    expect(profileOf("192.0.2.1", once, day)).not.toBe(forgotten);
    expect(profileOf("192.0.2.1", once, day)).toEqual(forgotten);
    const { size, limit } = cache.figures();
    expect(size).toBeLessThanOrEqual(limit);
  });
});

describe("providers that this installation knows", () => {
  const facts = withLabels(
    label("vpn", "a", { provider: "acme", display_name: "ACME servers" }),
    label("threat", "b", { provider: "acme" }),
    label("threat", "c", { provider: "other", display_name: "Other" }),
  );
  const picture = "/api/entities/thumbnails/x.webp";
  const providers = new Map([["acme", { display_name: "Acme VPN", thumbnail_url: picture }]]);

  it("go by the name and picture that it gives them", () => {
    const { anonymization, osint } = profileOf("192.0.2.1", facts, "2026-08-22", providers);
    expect(anonymization.services).toMatchObject([{ display_name: "Acme VPN", thumbnail_url: picture }]);
    expect(osint.services).toMatchObject([
      { provider: "acme", display_name: "Acme VPN", thumbnail_url: picture },
      { provider: "other", display_name: "Other", thumbnail_url: null },
    ]);
  });

  it("are none of what own sensors saw, which is no open source", () => {
    const own = withLabels(label("threat", SENSOR_SOURCE.id, { provider: "ssh_bruteforce", tags: ["bruteforce"] }));
    const { osint, behavior, provenance } = profileOf("192.0.2.1", own, "2026-08-22");
    expect(osint).toEqual({ services: [], first_seen: null, last_seen: null, last_seen_is: null });
    expect(behavior.tags).toEqual(["bruteforce"]);
    expect(provenance).toContainEqual(expect.objectContaining({ source: SENSOR_SOURCE.id, fields: ["behavior.tags"] }));
  });

  it("are remembered with the answer, until they change", () => {
    const first = profileOf("192.0.2.1", facts, "2026-08-22", providers);
    expect(profileOf("192.0.2.1", facts, "2026-08-22", providers)).toBe(first);
    const changed = new Map([["acme", { display_name: "Acme", thumbnail_url: null }]]);
    const { anonymization } = profileOf("192.0.2.1", facts, "2026-08-22", changed);
    expect(anonymization.services).toMatchObject([{ display_name: "Acme", thumbnail_url: null }]);
    expect(profileOf("192.0.2.1", facts, "2026-08-22").anonymization.services).toMatchObject([
      { display_name: "ACME servers" },
    ]);
  });
});
