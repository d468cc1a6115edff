import { type Atlas, type AtlasOverlay, createOverlay, withOverlay } from "@fyr/core/atlas";
import type { LabelRow } from "@fyr/core/labels";

/** Labels of a source that the snapshot may not have yet. */
export interface FreshWords {
  readonly labels: readonly LabelRow[];
  /** Labels that the snapshot may have, and that hold no longer or are among `labels`. */
  readonly gone?: readonly LabelRow[];
  /** `labels` replace all labels of the source for their addresses: those of the snapshot are older there. */
  readonly latest?: boolean;
}

/** The one place of labels that were added or removed after the compilation: answers show them without another. */
export interface FreshLabels {
  /** Replaces the overlay's labels of a source; resolves when answers have them. Of two at once the later holds. */
  show(source: string, words: FreshWords): Promise<void>;
  /** The snapshot with the newer labels of all sources. */
  over(snapshot: Atlas): Atlas;
}

interface Shown {
  readonly overlay: AtlasOverlay;
  readonly latest: ReadonlySet<string>;
}

/** Labels that are added before others get their turn: a millisecond or two. */
const AT_ONCE = 1000;

export function createFreshLabels(): FreshLabels {
  // A source each: that one has news does not compile the others' anew.
  const sources = new Map<string, Shown>();
  let made: { readonly snapshot: Atlas; readonly atlas: Atlas } | null = null;
  const asked = new Map<string, number>();
  return {
    async show(source, { labels, gone = [], latest = false }) {
      const turn = (asked.get(source) ?? 0) + 1;
      asked.set(source, turn);
      const overlay = createOverlay();
      await inPieces(labels, (some) => overlay.addAll(some.flatMap(ofRange)));
      await inPieces(gone, (some) => overlay.hide(some.flatMap(ofRange)));
      if (asked.get(source) !== turn) return;
      // Now, rather than when a caller waits for an answer.
      overlay.atlas();
      if (overlay.size === 0) sources.delete(source);
      else sources.set(source, { overlay, latest: new Set(latest ? [source] : []) });
      made = null;
    },
    over(snapshot) {
      if (sources.size === 0) return snapshot;
      if (made?.snapshot !== snapshot) {
        let atlas = snapshot;
        for (const { overlay, latest } of sources.values()) atlas = withOverlay(atlas, overlay, latest);
        made = { snapshot, atlas };
      }
      return made.atlas;
    },
  };
}

async function inPieces(labels: readonly LabelRow[], add: (some: readonly LabelRow[]) => unknown): Promise<void> {
  for (let at = 0; at < labels.length; at += AT_ONCE) {
    add(labels.slice(at, at + AT_ONCE));
    if (at + AT_ONCE < labels.length) await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Labels of whole systems wait for the next compilation, which knows what they announce. */
const ofRange = ({ target, record, source }: LabelRow) =>
  target.family === "as" ? [] : [{ ...target, record, source }];
