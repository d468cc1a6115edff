import { z } from "zod";
import { PAGE_MAX } from "../constants.ts";
import { endpoint } from "../endpoint.ts";
import { Withheld } from "../plans/index.ts";
import { NotCollected } from "../query/risk.ts";

export { isLineText } from "./text.ts";

/** What a query line asks for: `type:ip tor:true country:DE`. */
export const LINE_KINDS = ["ip", "network", "domain", "event", "post", "provider", "fingerprint"] as const;
export const LineKind = z.enum(LINE_KINDS);
export type LineKind = z.infer<typeof LineKind>;

/** Characters of a line, and what one may be made of. */
export const LINE_MAX = 2000;
/** Rows of a page without `limit`. */
export const LINE_PAGE = 100;

/** What the cells of a column hold, where that leads on. */
export const LineColumnKind = z.enum([
  "text",
  "number",
  "time",
  "address",
  "network",
  "as",
  "name",
  "country",
  "verdict",
  "provider",
  "post",
  "event",
  "fingerprint",
]);
export type LineColumnKind = z.infer<typeof LineColumnKind>;

export const LineColumn = z.object({
  /** The key of its cells in a row. */
  name: z.string(),
  kind: LineColumnKind,
});
export type LineColumn = z.infer<typeof LineColumn>;

/** A cell; null where it is not known, or withheld. */
const Cell = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string()).readonly()]);
export type LineCell = z.infer<typeof Cell>;
export const LineRow = z.record(z.string(), Cell);
export type LineRow = z.infer<typeof LineRow>;

/**
 * What a line costs: `base`, and one credit for each `rows_each` rows that are answered (null: none). `most` is what the
 * page costs at most.
 */
export const LinePrice = z.object({
  base: z.number().int(),
  rows_each: z.number().int().nullable(),
  most: z.number().int(),
  /** Why, in words. */
  reason: z.string(),
});
export type LinePrice = z.infer<typeof LinePrice>;

export const LineAnswer = z.object({
  kind: LineKind,
  /** The line as it was understood, in words. */
  understood: z.string(),
  price: LinePrice,
  columns: z.array(LineColumn),
  /** Empty where only an explanation was asked for. */
  rows: z.array(LineRow),
  /** How many rows there are, as far as they were counted. */
  total: z.number(),
  /** `at least`: the line reached a bound before everything was read; `note` says which, and what to add. */
  total_is: z.enum(["exact", "at least", "not counted"]),
  /** Of addresses and networks: how many addresses the rows counted in `total` stand for. */
  addresses: z.number().optional(),
  /** Of addresses: how many of these are of IPv4. */
  ipv4: z.number().optional(),
  has_more: z.boolean(),
  note: z.string().optional(),
  /** Lists that the line asks about, of which some, or all, are not there yet: what only they know is missing. */
  not_collected: z.array(NotCollected).readonly().optional(),
  withheld: z.array(Withheld).optional(),
});
export type LineAnswer = z.infer<typeof LineAnswer>;

export const lineEndpoints = {
  customQuery: endpoint({
    method: "POST",
    path: "/query/custom",
    tag: "query",
    summary:
      "Runs a query line over a kind: `type:ip tor:true country:DE`; what it costs depends on the line, and with `explain` it answers, for nothing, how the line is understood and what it would cost",
    credentials: ["session", "key"],
    scope: "query",
    body: z.object({
      query: z
        .string()
        .max(LINE_MAX, `A line has ${LINE_MAX} characters at most`)
        .trim()
        .min(1, "Should not be empty: type:ip tor:true, for example"),
      limit: z.number().int().min(1).max(PAGE_MAX).default(LINE_PAGE),
      offset: z.number().int().min(0).max(100_000).default(0),
      /** Answers without running it; header `x-credits-price` has the most that it costs. */
      explain: z.boolean().default(false),
    }),
    data: LineAnswer,
  }),
};
