import { answerCalls } from "../threads/index.ts";
import { type NormalisedBatch, normaliseBatch } from "./normalise.ts";
import type { ThreadInput } from "./normaliser.ts";

/** The names of fields that a call brought last. */
let kept: ReadonlySet<string> | null = null;

/*
 * The normalising thread: a batch is half a second of work, in which the server would answer no request.
 */
answerCalls(
  ({ names, ...input }: ThreadInput): NormalisedBatch => {
    const known = names.known ?? kept;
    if (known === null) throw new Error("No names of fields were sent");
    if (names.version !== null) kept = known;
    return normaliseBatch({ ...input, names: { ...names, known } });
  },
  ({ rows }) => [rows.buffer as ArrayBuffer],
);
