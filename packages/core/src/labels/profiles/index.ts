import { ANONYMITY_PROFILES } from "./anonymity.ts";
import { CLOUD_PROFILES } from "./cloud.ts";
import { MISP_PROFILES } from "./misp.ts";
import type { SourceProfile } from "./profile.ts";
import { THREAT_PROFILES } from "./threat.ts";

export type { SourceProfile } from "./profile.ts";

/** Every list that Fyr knows by its source id. */
export const SOURCE_PROFILES: ReadonlyMap<string, SourceProfile> = new Map(
  [...ANONYMITY_PROFILES, ...THREAT_PROFILES, ...CLOUD_PROFILES, ...MISP_PROFILES].map((profile) => [
    profile.source.id,
    profile,
  ]),
);
