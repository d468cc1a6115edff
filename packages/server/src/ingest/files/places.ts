import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/**
 * How far a file was taken in. A file is known by its content alone: names change when logs are rotated, and two logs
 * may begin with the same lines.
 */
export interface FilePosition {
  readonly id: number;
  /** Of the beginning, to rule out other files quickly. */
  readonly headBytes: number;
  readonly headHash: string;
  /** Bytes whose events are stored, and the hash of all of them; of compressed files, of what is in them. */
  readonly offset: number;
  readonly hash: string;
  /** Lines up to there, and how many of them held something to read. */
  readonly lines: number;
  readonly read: number;
  /** Sent from `offset` to here, and not known to be stored: sent again exactly so, it is stored once. */
  readonly pendingEnd: number | null;
  readonly pendingHash: string | null;
}

export interface Places {
  /** All of this kind of intake (format, sensor …): the same file taken in as something else is another matter. */
  all(kind: string): FilePosition[];
  /** Notes what is about to be sent. False where another intake has gone on from there meanwhile. */
  begin(kind: string, place: Omit<FilePosition, "id"> & { readonly id: number | null }): number | null;
  /** Notes that what was pending is stored: how many more lines were read, and how many there are up to there. */
  done(id: number, read: number, lines: number): void;
  close(): void;
}

/**
 * Places in a file of their own beside the stores, so that they outlast kill -9 and power cuts and several commands may
 * run at once. SQLite comes with Node.
 */
export function openPlaces(dataDir: string): Places {
  const folder = join(dataDir, "ingest");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const db = new DatabaseSync(join(folder, "places.sqlite"), { timeout: 10_000 });
  db.exec(`
    PRAGMA synchronous = FULL;
    CREATE TABLE IF NOT EXISTS place (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      kind TEXT NOT NULL,
      head_bytes INTEGER NOT NULL,
      head_hash TEXT NOT NULL,
      offset INTEGER NOT NULL,
      hash TEXT NOT NULL,
      lines INTEGER NOT NULL,
      read INTEGER NOT NULL,
      pending_end INTEGER,
      pending_hash TEXT
    ) STRICT;
    CREATE INDEX IF NOT EXISTS place_kind ON place (kind)`);
  const select = db.prepare(`
    SELECT id, head_bytes AS headBytes, head_hash AS headHash, offset, hash, lines, read,
      pending_end AS pendingEnd, pending_hash AS pendingHash
    FROM place WHERE kind = ? ORDER BY id`);
  const insert = db.prepare(`
    INSERT INTO place (kind, head_bytes, head_hash, offset, hash, lines, read, pending_end, pending_hash)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  // The head grows with a file that was shorter than it when it was begun.
  const pend = db.prepare(`
    UPDATE place SET pending_end = ?, pending_hash = ?, head_bytes = ?, head_hash = ?
    WHERE id = ? AND offset = ? AND (pending_end IS NULL OR pending_hash = ?)`);
  const settle = db.prepare(`
    UPDATE place SET offset = pending_end, hash = pending_hash, read = read + ?, lines = ?,
      pending_end = NULL, pending_hash = NULL
    WHERE id = ? AND pending_end IS NOT NULL`);
  return {
    all: (kind) => select.all(kind) as unknown as FilePosition[],
    begin(kind, place) {
      const { id, headBytes, headHash, offset, hash, lines, read, pendingEnd, pendingHash } = place;
      if (id === null) {
        const made = insert.run(kind, headBytes, headHash, offset, hash, lines, read, pendingEnd, pendingHash);
        return Number(made.lastInsertRowid);
      }
      const { changes } = pend.run(pendingEnd, pendingHash, headBytes, headHash, id, offset, pendingHash);
      return changes === 1 ? id : null;
    },
    done(id, read, lines) {
      settle.run(read, lines, id);
    },
    close: () => db.close(),
  };
}
