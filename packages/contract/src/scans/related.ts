import { z } from "zod";
import { paging } from "../paging.ts";
import type { ArtifactKind } from "../relations/artifacts.ts";

/** What scans may have in common, with its name for people. */
export const SCAN_TRAIT_NAMES = {
  url: "URL",
  title: "Title",
  favicon: "Favicon",
  screenshot: "Similar screenshot",
  text: "Similar text",
  content: "Content",
  body: "Body",
  script: "Script",
  tracker: "Tracker",
  email: "E-mail address",
  certificate: "Certificate",
  jarm: "JARM",
  final_host: "Final host",
  host: "Host reached or posted to",
  address: "Address reached",
} as const;
export type ScanTraitKind = keyof typeof SCAN_TRAIT_NAMES;
export const SCAN_TRAIT_KINDS = Object.keys(SCAN_TRAIT_NAMES) as ScanTraitKind[];
export const ScanTraitKind = z.enum(SCAN_TRAIT_KINDS as [ScanTraitKind, ...ScanTraitKind[]]);

/** As what scans have an artifact of a kind in common. */
export const SCAN_TRAITS_OF_ARTIFACT: Readonly<Partial<Record<ArtifactKind, readonly ScanTraitKind[]>>> = {
  email: ["email"],
  tracker: ["tracker"],
  favicon: ["favicon"],
  certificate: ["certificate"],
  page: ["content", "body"],
  script: ["script"],
};

/** Bits of 64 in which screenshots that look alike may differ. */
export const SCAN_LOOK_BITS = 6;
/** Bits of 64 in which the simhashes of similar texts may differ: of others they differ in more than 14. */
export const SCAN_TEXT_BITS = 8;
/** Scans with one trait that are found at most, the newest of them. */
export const SCAN_TRAIT_FOUND_MAX = 1000;
const PAGE = 20;
const PAGE_MAX = 100;

/** A part of a scan, and how many other scans that the caller may see have it too. */
export const ScanShared = z.object({
  Kind: ScanTraitKind,
  Value: z.string(),
  Count: z.number().int(),
  /** Whether there may be more than were counted. */
  Capped: z.boolean(),
});
export type ScanShared = z.infer<typeof ScanShared>;

export const ScansWith = z.object({
  kind: ScanTraitKind,
  value: z.string().trim().min(1).max(2048),
  /** A scan that is left out: the one that the question comes from. */
  but: z.uuid().optional(),
  ...paging(PAGE, PAGE_MAX),
});
