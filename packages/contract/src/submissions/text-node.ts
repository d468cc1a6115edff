import { z } from "zod";

/** Parts of a text that hold others, named as in HTML. */
export const ELEMENT_KINDS = ["p", "strong", "em", "code", "pre", "ul", "ol", "li", "blockquote"] as const;

/**
 * A part of the text of a post. The parts stand in the order of a walk from the top: those that follow one with a greater
 * `depth` are within it. Flat, so that a schema without recursion describes it.
 */
export const TextNode = z.object({
  depth: z.number().int(),
  kind: z.enum([...ELEMENT_KINDS, "link", "text", "ip", "domain", "url", "topic"]),
  /** Words of a text, an indicator or topic in its normal form, where a link leads, the first number of a list. */
  value: z.string().nullable(),
});
export type TextNode = z.infer<typeof TextNode>;
