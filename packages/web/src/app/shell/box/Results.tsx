import { PROVIDER_SEARCH } from "@fyr/contract";
import { readIndicator } from "@fyr/core/indicators";
import { useEffect, useLayoutEffect, useMemo, useRef } from "react";
import { useIsAdmin } from "../../../features/session/index.ts";
import { cn } from "../../../lib/cn.ts";
import type { Offer, OfferGroup } from "../../../lib/offers.ts";
import { useDebounced } from "../../../lib/use-debounced.ts";
import { useOffers } from "./offers.ts";

interface ResultsProps {
  /** Of the list; those of its options begin with it. */
  id: string;
  text: string;
  /** Position of the one that Enter would choose. */
  active: number;
  /** @param isPending whether something better than the first may come */
  onOffers: (offers: readonly Offer[], isPending: boolean) => void;
  onActive: (position: number) => void;
  onChoose: (offer: Offer) => void;
  onHelp: () => void;
}

/** What the box offers for a text, in groups. */
export default function Results({ id, text: typed, active, onOffers, onActive, onChoose, onHelp }: ResultsProps) {
  const text = typed.trim();
  const settled = useDebounced(text, PROVIDER_SEARCH.debounceMs);
  const isAdmin = useIsAdmin();
  const read = useMemo(() => readIndicator(text), [text]);
  const groups = useOffers({ text, settled, read, isAdmin }, onHelp);
  const offers = groups.flatMap((group) => group.offers);
  const list = useRef<HTMLDivElement>(null);
  const ids = offers.map((offer) => offer.id).join("\n");
  // Groups stand in their order: what comes into one that has none yet may be the first.
  const isPending = groups.slice(0, groups.findIndex((group) => group.offers.length > 0) + 1).some(pending);
  // The next key finds what is shown. It is told when the list changes, not when the listener does.
  // oxlint-disable-next-line react/exhaustive-deps -- see above
  useLayoutEffect(() => onOffers(offers, isPending), [ids, text, isPending]);
  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [active, ids]);
  let position = 0;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select holds no pictures */}
      <div ref={list} id={id} role="listbox" aria-label="What Fyr offers">
        {groups.map(({ title, offers: those, note }) => (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group of options, not of form fields
          <div key={title} role="group" aria-label={title}>
            {(those.length > 0 || note !== undefined) && (
              <div aria-hidden className="px-2.5 pt-2 pb-1 text-2xs font-medium text-faint">
                {title}
              </div>
            )}
            {those.map((offer) => (
              <Line
                key={offer.id}
                id={`${id}-${position}`}
                offer={offer}
                selected={position === active}
                onActive={onActive.bind(null, position++)}
                onChoose={onChoose}
              />
            ))}
            {note !== undefined && (
              <div aria-hidden className="px-2.5 pb-2 text-dim">
                {note}
              </div>
            )}
          </div>
        ))}
      </div>
      {/* A list of options has no room for it. */}
      <output className="sr-only">{groups.map(({ note }) => note ?? "").join(" ")}</output>
    </>
  );
}

const pending = ({ isPending = false }: OfferGroup): boolean => isPending;

function Line({
  id,
  offer,
  selected,
  onActive,
  onChoose,
}: {
  id: string;
  offer: Offer;
  selected: boolean;
  onActive: () => void;
  onChoose: (offer: Offer) => void;
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the text box has them
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option of a select holds text alone
      role="option"
      aria-selected={selected}
      // The text box keeps the focus: its blur would close the list before the click.
      onPointerDown={(event) => event.preventDefault()}
      onPointerMove={onActive}
      onClick={() => onChoose(offer)}
      className={cn(
        "flex min-h-8 cursor-pointer items-center gap-3 rounded-md px-2.5 py-1 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-faint",
        selected && "bg-hover",
      )}
    >
      {offer.icon}
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="block truncate text-ink">{offer.label}</span>
        {offer.detail !== undefined && <span className="block truncate text-xs text-faint">{offer.detail}</span>}
      </span>
      <span className="shrink-0 text-xs text-dim">{offer.as}</span>
    </div>
  );
}
