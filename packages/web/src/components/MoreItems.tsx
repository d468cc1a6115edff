import { Popover } from "radix-ui";
import { moreClass, type MoreProps } from "./more.ts";

/** '+ N' once it was pressed: the whole list is open, beside it. */
export default function MoreItems({ items, more, label, render }: MoreProps) {
  return (
    <Popover.Root defaultOpen>
      <Popover.Trigger
        aria-label={`${more} more ${label}`}
        onClick={(event) => event.stopPropagation()}
        className={moreClass}
      >
        + {more}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          sideOffset={6}
          collisionPadding={8}
          aria-label={label}
          onClick={(event) => event.stopPropagation()}
          className="z-60 flex max-w-80 animate-appear flex-wrap gap-1 rounded-lg border border-line-strong bg-panel p-2 shadow-(--shadow)"
        >
          {items.map((item) => (
            <span key={item}>{render(item)}</span>
          ))}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
