import type { EventHit } from "@fyr/contract";
import { replaceSlideOver, walkInSlideOver } from "../../../components/slide-over/index.ts";
import { openValue } from "../../../lib/doors/index.ts";
import { doorOf } from "./door-of.ts";
import { fieldValues } from "./field-values.ts";

/**
 * After a press on a value that was opened beside the events, the keys of the panel lead to the same field's value of
 * other events, as long as it leads somewhere and is another one.
 * @param onRow is called with the place of each that is shown
 */
export function walkFrom(target: EventTarget, rows: readonly EventHit[], onRow: (row: number) => void): void {
  if (!(target instanceof Element) || target.closest("a[data-door]") === null) return;
  const { field, value: pressed } = target.closest<HTMLElement>("[data-field]")?.dataset ?? {};
  const { index } = target.closest<HTMLElement>("[data-index]")?.dataset ?? {};
  if (field === undefined || index === undefined) return;
  let at = Number(index);
  let shown = pressed;
  const go = (by: 1 | -1) => {
    for (let row = at + by; row >= 0 && row < rows.length; row += by) {
      const hit = rows[row];
      const [value = null] = hit === undefined ? [] : fieldValues(hit, field);
      const kind = doorOf(field, value);
      if (kind === null || String(value) === shown) continue;
      at = row;
      shown = String(value);
      replaceSlideOver(() => openValue(kind, String(value)));
      onRow(row);
      return;
    }
  };
  onRow(at);
  walkInSlideOver({ go });
}
