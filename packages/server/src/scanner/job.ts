import { SCAN_DEVICES, type StoredScan } from "@fyr/contract";
import type { Brand, CatphishKnown } from "@fyr/core/catphish";
import type { TechnologyRule } from "@fyr/core/technologies";
import { z } from "zod";
import type { ScanLimits } from "./limits.ts";

/** How a page is looked at. */
export const ScanLook = z.object({
  device: z.enum(SCAN_DEVICES),
  /** Null: that of a usual browser. */
  userAgent: z.string().max(500).nullable(),
  /** As in `Accept-Language`. */
  language: z.string().max(100),
  referer: z.string().max(2048).nullable(),
  /** Milliseconds after the page stands still. */
  waitMs: z.number().int().min(0).max(15_000),
});
export type ScanLook = z.infer<typeof ScanLook>;

/** What the process of a scan is told. */
export interface ScanOrder {
  readonly id: string;
  readonly url: string;
  readonly look: ScanLook;
  /** Others than its owner may read what it finds. */
  readonly isForOthers: boolean;
  readonly way: {
    readonly allow: readonly string[];
    readonly offline: boolean;
    /** Ports of this machine that are Fyr's own, as far as they are set. */
    readonly closed?: readonly number[];
    /** A process of Fyr: what it and all that it has started listen on is Fyr's own, too. */
    readonly owner?: number;
  };
  /** The proxy of the operator, or one of several. */
  readonly upstream: string | null;
  readonly program: { readonly path: string; readonly env: Readonly<Record<string, string>> };
  readonly isSandboxed: boolean;
  readonly uid: number | null;
  readonly limits: ScanLimits;
  /** The operator's, beside those that Fyr comes with. */
  readonly brands: readonly Brand[];
  readonly rules: readonly TechnologyRule[];
}

/** Of what the process saw, what it needs to know more of before it judges. */
export const ScanQuestion = z.object({
  finalUrl: z.string().max(2048),
  /** Hash of the favicon. */
  favicon: z.string().max(20).nullable(),
  /** PNG, as the browser drew it. */
  screenshot: z.custom<Uint8Array>((value) => value instanceof Uint8Array).nullable(),
});
export type ScanQuestion = z.infer<typeof ScanQuestion>;

/** What it is told: what is known besides, and the difference hash of the screenshot. */
export interface ScanContext {
  readonly known: CatphishKnown;
  readonly pictures: readonly string[];
}

/** What it tells, one after the other; the last is how it ended. */
export type ScanNews =
  | { readonly kind: "browser"; readonly pid: number; readonly folder: string }
  | { readonly kind: "stage"; readonly stage: ScanStage }
  | { readonly kind: "question"; readonly question: ScanQuestion }
  | { readonly kind: "seen"; readonly seen: ScanSeen }
  /** `isFinal`: it would end so again. */
  | {
      readonly kind: "failed";
      readonly message: string;
      readonly isFinal: boolean;
      readonly isSandboxMissing: boolean;
    };

/** What a scan has seen: the document is JSON, as a process that a page took over may have written it. */
export interface ScanSeen {
  readonly document: StoredScan;
  /** The document of the page as it stood; null where there was none. */
  readonly html: string | null;
  /** Files that the page had stored, as far as they are kept. */
  readonly files: readonly Uint8Array[];
}

export const SCAN_STAGES = ["starting", "loading", "reading", "storing"] as const;
export type ScanStage = (typeof SCAN_STAGES)[number];
