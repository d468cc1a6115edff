import { SUBMISSION_PIECE, type SubmissionResult } from "@fyr/contract";

/** Lines of one submission that are sent together. */
export interface Piece {
  readonly items: readonly string[];
  /** The submission that the pieces before made; null: this one makes it. */
  readonly submission_id: string | null;
  /** The place of its first line in the whole. */
  readonly first_line: number;
}

export interface Sent {
  /** Of all that was sent, as if it had been sent at once. */
  readonly result: SubmissionResult;
  /** The lines that were not sent. */
  readonly rest: readonly string[];
  /** Why they were not; null: all were sent, or the user stopped it. */
  readonly error: unknown;
}

interface Watch {
  /** So many lines are there. */
  onSent(lines: number): void;
  /** Whether no further piece is to be sent. Sent pieces stay stored. */
  isStopped(): boolean;
}

/**
 * Sends a submission, in pieces where it is long, one after the other.
 * @throws what the first piece fails with; where a later one fails, what was sent before is answered
 */
export async function sendPieces(
  lines: readonly string[],
  send: (piece: Piece) => Promise<SubmissionResult>,
  watch: Watch,
): Promise<Sent> {
  let result: SubmissionResult | null = null;
  let at = 0;
  do {
    const items = lines.slice(at, at + SUBMISSION_PIECE);
    const piece = { items, submission_id: result?.submission_id ?? null, first_line: at + 1 };
    try {
      const next: SubmissionResult = await send(piece);
      result = result === null ? next : joined(result, next);
    } catch (error) {
      if (result === null) throw error;
      return { result, rest: lines.slice(at), error };
    }
    at += items.length;
    watch.onSent(at);
  } while (at < lines.length && !watch.isStopped());
  return { result, rest: lines.slice(at), error: null };
}

const joined = (a: SubmissionResult, b: SubmissionResult): SubmissionResult => ({
  submitted_count: a.submitted_count + b.submitted_count,
  failed_count: a.failed_count + b.failed_count,
  results: [...a.results, ...b.results],
  submission_id: b.submission_id ?? a.submission_id,
  state: b.state ?? a.state,
  message: b.message,
});
