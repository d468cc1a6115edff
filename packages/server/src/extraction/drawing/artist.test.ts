import { bitsApart } from "@fyr/core/page";
import { describe, expect, it } from "vitest";
import { soak } from "../../testing/soak.ts";
import { createArtist } from "./artist.ts";
import { itInSoak } from "../../testing/in-soak.ts";

const svg = (inside: string, more = "") =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="256" height="256"${more}>${inside}</svg>`,
  );
/** Each layer uses the one before ten times, blurred: 2 kB that take minutes. */
const BOMB = svg(
  `<defs><filter id="f"><feGaussianBlur stdDeviation="40"/></filter><g id="l0"><rect width="200" height="200" filter="url(#f)"/></g>${Array.from(
    { length: 7 },
    (_, layer) => `<g id="l${layer + 1}">${`<use xlink:href="#l${layer}" x="1" opacity="0.5"/>`.repeat(10)}</g>`,
  ).join("")}</defs><use xlink:href="#l7"/>`,
);

/** As long as a test may take: on a busy machine a process of low priority waits for its turn. */
const PATIENT = { timeMs: 110_000 };

describe("the process that draws pictures", () => {
  it("draws a picture in two sizes", async () => {
    const drawn = await createArtist(PATIENT).draw(svg('<rect width="99" height="9" fill="red"/>'), "svg");
    const webp = expect.objectContaining({ 0: "R".charCodeAt(0), 8: "W".charCodeAt(0) });
    expect(drawn).toEqual({ picture: webp, small: webp, hash: expect.stringMatching(/^[\da-f]{16}$/) });
  });

  itInSoak("tells pictures that look alike by their hash, and none of a single colour", async () => {
    const artist = createArtist(PATIENT);
    const page = (width: number) => svg(`<rect width="${width}" height="90" y="30" fill="navy"/>`);
    const hashes = await Promise.all(
      [page(100), page(104), svg('<circle r="90" cx="200" cy="200"/>'), svg("<g/>")].map(async (picture) => {
        const drawn = await artist.draw(picture, "svg");
        return drawn !== null && typeof drawn === "object" ? drawn.hash : undefined;
      }),
    );
    const [one = "", near = "", other = "", plain] = hashes as string[];
    expect(bitsApart(one, near)).toBeLessThanOrEqual(6);
    expect(bitsApart(one, other)).toBeGreaterThan(6);
    expect(plain).toBeNull();
  });

  it("is ended by what takes too long, and goes on with the next", async () => {
    // Of a processor; by day less than what uploads have, and five times as long as a picture takes.
    const artist = createArtist({ ...PATIENT, processorMs: soak(5000, 1000) });
    const [bomb, next] = await Promise.all([artist.draw(BOMB, "svg"), artist.draw(svg("<g/>"), "svg")]);
    expect(bomb).toBe("late");
    expect(next).toMatchObject({ picture: expect.anything() });
  });

  it("answers null for what is no picture of that format", async () => {
    expect(await createArtist(PATIENT).draw(svg("<g/>"), "png")).toBeNull();
  });

  it("is ended when the server ends", async () => {
    const artist = createArtist();
    const drawing = artist.draw(BOMB, "svg");
    await new Promise((resolve) => setImmediate(resolve));
    artist.close();
    expect(await drawing).toBeNull();
  });
});
