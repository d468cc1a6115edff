import { it } from "vitest";
import { soak } from "./soak.ts";

/** A test of `npm run soak` alone: what it is about is proved every day by a cheaper one. No other test needs it. */
export const itInSoak = soak(it, it.skip);
