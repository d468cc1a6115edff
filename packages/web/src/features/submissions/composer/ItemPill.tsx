import { defang } from "@fyr/core/indicators";
import { CircleAlert, Lock, Tag, X } from "lucide-react";
import { cn } from "../../../lib/cn.ts";
import { itemTypeName } from "../../../lib/item.ts";
import { type DraftItem, hasMetadata, refusalOf } from "./items.ts";

/** An item of a draft: a press opens its metadata. */
export function ItemPill({
  of,
  open,
  onOpen,
  onRemove,
}: {
  of: DraftItem;
  open: boolean;
  onOpen: () => void;
  onRemove: () => void;
}) {
  const shown = defang(of.value);
  const refusal = refusalOf(of);
  return (
    <li
      className={cn(
        "inline-flex h-7 max-w-full items-center rounded-md border text-xs",
        open ? "border-accent bg-accent-soft" : "border-line-strong bg-raised",
        refusal !== null && "border-warning/50 bg-warning-soft",
      )}
    >
      <button
        type="button"
        aria-expanded={open}
        title={refusal === null ? of.value : `Will not be stored: ${refusal}`}
        onClick={onOpen}
        className="flex h-full min-w-0 items-center gap-1.5 rounded-l-md pr-1.5 pl-2 hover:bg-hover [&_svg]:size-3 [&_svg]:shrink-0"
      >
        {refusal !== null && <CircleAlert className="text-warning" aria-label="Will not be stored" />}
        <span className="text-2xs text-dim">{itemTypeName(of.type)}</span>
        <span className="mono truncate">{shown}</span>
        {hasMetadata(of) && <Tag className="text-accent" aria-label="described" />}
      </button>
      {of.locked ? (
        <span className="px-1.5 text-faint [&_svg]:size-3">
          <Lock aria-label="cannot be removed" />
        </span>
      ) : (
        <button
          type="button"
          aria-label={`Remove ${shown}`}
          onClick={onRemove}
          className="grid h-full w-6 place-items-center rounded-r-md text-dim hover:bg-hover hover:text-ink [&_svg]:size-3"
        >
          <X aria-hidden />
        </button>
      )}
    </li>
  );
}
