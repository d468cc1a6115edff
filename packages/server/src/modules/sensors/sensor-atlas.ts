import { type Atlas, createOverlay, withOverlay } from "@fyr/core/atlas";
import { SENSOR_SOURCE } from "@fyr/core/behaviour";
import type { LabelRow } from "@fyr/core/labels";

const LATEST: ReadonlySet<string> = new Set([SENSOR_SOURCE.id]);

export interface SensorAtlas {
  /** Puts these labels in place of those before. */
  show(labels: readonly LabelRow[]): void;
  /** The snapshot with what sensors say now. */
  over(snapshot: Atlas): Atlas;
}

/** What sensors say of addresses before a snapshot says it: an answer knows it without a compilation. */
export function createSensorAtlas(): SensorAtlas {
  let overlay = createOverlay();
  let shown: { readonly snapshot: Atlas; readonly atlas: Atlas } | null = null;
  return {
    show(labels) {
      const next = createOverlay();
      next.addAll(
        labels.flatMap(({ target, record, source }) => (target.family === "as" ? [] : [{ ...target, record, source }])),
      );
      overlay = next;
      shown = null;
    },
    over(snapshot) {
      if (overlay.size === 0) return snapshot;
      if (shown?.snapshot !== snapshot) shown = { snapshot, atlas: withOverlay(snapshot, overlay, LATEST) };
      return shown.atlas;
    },
  };
}
