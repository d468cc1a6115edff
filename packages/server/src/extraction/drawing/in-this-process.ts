import type { Artist } from "./artist.ts";

/** Draws pictures that come with Fyr, for which a process of its own would take longer. */
export const inThisProcess: Pick<Artist, "draw"> = {
  async draw(picture, format) {
    // When the first one comes: its library of native code takes 0.1 s and 20 MB, and most servers see none.
    const { draw } = await import("./draw.ts");
    return draw(picture, format);
  },
};
