import { BAD_ASN } from "./bad-asn.ts";
import { IPRANGES } from "./ipranges.ts";
import { IPSUM } from "./ipsum.ts";
import { MISP_WARNING_LISTS } from "./misp-warninglists.ts";
import type { SourceProfile } from "./source.ts";
import { X4BNET } from "./x4bnet.ts";

export type { SourceFeed, SourceProfile, SourceSubject } from "./source.ts";

const ALL: readonly SourceProfile[] = [...X4BNET, IPSUM, BAD_ASN, ...IPRANGES, ...MISP_WARNING_LISTS];

/** Every source that Fyr knows, by its id. */
export const SOURCE_PROFILES: ReadonlyMap<string, SourceProfile> = new Map(
  ALL.map((profile) => [profile.source.id, profile]),
);
