import { answerCalls } from "../threads/index.ts";
import { normaliseBatch } from "./normalise.ts";

/*
 * The normalising thread: a batch is half a second of work, in which the server would answer no request.
 */
answerCalls(normaliseBatch, ({ rows }) => [rows.buffer as ArrayBuffer]);
