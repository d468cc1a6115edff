import type { SubmittedItem } from "@fyr/contract";
import { useVirtualizer } from "@tanstack/react-virtual";
import { CircleAlert, CircleCheck } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import { Banner } from "../../../components/Banner.tsx";
import { Button } from "../../../components/Button.tsx";
import { closeSlideOver } from "../../../components/slide-over/index.ts";
import { Chip } from "../../../components/Tags.tsx";
import { messageOf } from "../../../lib/api/index.ts";
import { cn } from "../../../lib/cn.ts";
import { formatNumber, plural } from "../../../lib/format.ts";
import { itemTypeName } from "../../../lib/item.ts";
import type { Sent } from "./pieces.ts";

const ROW = 44;

/** What became of each line of a submission. */
export function Result({ sent, onAgain }: { sent: Sent; onAgain: (rest: readonly string[]) => void }) {
  const { result, rest, error } = sent;
  const { submitted_count: submitted, failed_count: failed, results, state } = result;
  const [only, setOnly] = useState<"all" | "invalid">("all");
  const shown = useMemo(() => (only === "all" ? results : results.filter(isInvalid)), [only, results]);
  return (
    <div className="flex h-full flex-col gap-4 p-4">
      {state !== null && (
        <Banner kind={state === "accepted" ? "success" : "info"}>
          {state === "accepted"
            ? "Submitted. It is in force now."
            : "Submitted. It takes effect after an administrator has reviewed it."}
        </Banner>
      )}
      {rest.length > 0 && (
        <Banner kind={error === null ? "warning" : "error"}>
          {error === null ? "Cancelled" : messageOf(error)}: {formatNumber(results.length)} of{" "}
          {plural(results.length + rest.length, "line")} were sent, and stay submitted. The others were not sent.
        </Banner>
      )}
      <dl className="grid grid-cols-2 gap-4">
        <Count label="Submitted" count={submitted} className="text-success" />
        <Count label="Failed" count={failed} className={failed === 0 ? "text-dim" : "text-danger"} />
      </dl>
      {failed > 0 && submitted > 0 && (
        <label className="flex items-center gap-2 text-dim">
          <input
            type="checkbox"
            checked={only === "invalid"}
            onChange={(event) => setOnly(event.target.checked ? "invalid" : "all")}
            className="size-4 accent-(--solid)"
          />
          Only failed lines
        </label>
      )}
      <Items items={shown} />
      <div className="flex justify-end gap-2">
        <Button onClick={() => onAgain(rest)}>{rest.length > 0 ? "Submit the rest" : "Submit more"}</Button>
        <Button look="solid" onClick={closeSlideOver}>
          Done
        </Button>
      </div>
    </div>
  );
}

const isInvalid = ({ status }: SubmittedItem): boolean => status === "invalid";

const Count = ({ label, count, className }: { label: string; count: number; className: string }) => (
  <div className="rounded-lg border border-line bg-panel px-4 py-3">
    <dt className="text-xs text-dim">{label}</dt>
    <dd className={cn("tabular mt-0.5 text-xl font-semibold", className)}>{formatNumber(count)}</dd>
  </div>
);

/** Ten thousand lines may have been submitted: only those in view are in the document. */
function Items({ items }: { items: readonly SubmittedItem[] }) {
  const scroller = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- its instance changes in place; no compiler memoises this
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 6,
  });
  return (
    <section
      ref={scroller}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys, too
      tabIndex={0}
      aria-label="Results"
      className="min-h-0 flex-1 overflow-y-auto rounded-lg border border-line bg-panel"
    >
      <ul className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const item = items[index];
          return (
            item !== undefined && (
              <li
                key={index}
                aria-posinset={index + 1}
                aria-setsize={items.length}
                style={{ height: ROW, transform: `translateY(${start}px)` }}
                className="absolute inset-x-0 top-0 flex items-center gap-3 border-b border-line px-3"
              >
                <Item item={item} />
              </li>
            )
          );
        })}
      </ul>
    </section>
  );
}

function Item({ item }: { item: SubmittedItem }) {
  const failed = isInvalid(item);
  const Icon = failed ? CircleAlert : CircleCheck;
  return (
    <>
      <Icon className={cn("size-4 shrink-0", failed ? "text-danger" : "text-success")} aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="mono truncate text-xs" title={item.value}>
          {item.value}
        </p>
        {item.error_message !== null && (
          <p className={cn("truncate text-2xs", failed ? "text-danger" : "text-dim")} title={item.error_message}>
            {item.error_message}
          </p>
        )}
      </div>
      {!failed && item.item_type !== null && <Chip>{itemTypeName(item.item_type)}</Chip>}
      <span className="sr-only">{item.status}</span>
    </>
  );
}
