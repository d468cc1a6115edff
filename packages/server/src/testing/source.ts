import type { Source } from "@fyr/core/atlas";

/** A source of which only the name matters. */
export const sourceOf = (id: string, published: string | null = null): Source => ({
  id,
  name: id,
  url: null,
  licence: "CC0-1.0",
  attribution: null,
  published,
});
