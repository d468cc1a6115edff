const FULL = process.env["FYR_SOAK"] === "1";

/** How often, or how large: what `npm run soak` takes, and what is enough for every `npm test`. */
export const soak = <T>(full: T, daily: T): T => (FULL ? full : daily);

/** How many examples a property is tried on in `npm run soak`; `npm test` takes a twentieth of them. */
export const runs = (full: number): number => soak(full, Math.ceil(full / 20));
