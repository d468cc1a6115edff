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
  /** Replaces the overlay's labels of a source. */
  show(source: string, words: FreshWords): void;
  /** The snapshot with the newer labels of all sources. */
  over(snapshot: Atlas): Atlas;
}

interface Shown {
  readonly overlay: AtlasOverlay;
  readonly latest: ReadonlySet<string>;
}

export function createFreshLabels(): FreshLabels {
  // A source each: that one has news does not compile the others' anew.
  const sources = new Map<string, Shown>();
  let made: { readonly snapshot: Atlas; readonly atlas: Atlas } | null = null;
  return {
    show(source, { labels, gone = [], latest = false }) {
      const overlay = createOverlay();
      overlay.addAll(labels.flatMap(ofRange));
      overlay.hide(gone.flatMap(ofRange));
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

/** Labels of whole systems wait for the next compilation, which knows what they announce. */
const ofRange = ({ target, record, source }: LabelRow) =>
  target.family === "as" ? [] : [{ ...target, record, source }];
