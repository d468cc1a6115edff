import { z } from "zod";

/** Parts of a text that hold others, named as in HTML. */
export const ELEMENT_KINDS = ["p", "strong", "em", "code", "pre", "ul", "ol", "li", "blockquote"] as const;

/** What a text names, and Fyr knows more of: each leads to it. */
export const INSIDE_KINDS = [
  "ip",
  "domain",
  "url",
  "topic",
  "hash",
  "fingerprint",
  "email",
  "vulnerability",
  "as",
] as const;
export type InsideKind = (typeof INSIDE_KINDS)[number];

/**
 * A part of the text of a post. The parts stand in the order of a walk from the top: those that follow one with a greater
 * `depth` are within it. Flat, so that a schema without recursion describes it.
 */
export const TextNode = z.object({
  depth: z.number().int(),
  kind: z.enum([...ELEMENT_KINDS, "link", "text", ...INSIDE_KINDS]),
  /** Words of a text, what it names in normal form (of `ip` also a prefix, or both ends of a range), where a link leads, the first number of a list. */
  value: z.string().nullable(),
});
export type TextNode = z.infer<typeof TextNode>;
