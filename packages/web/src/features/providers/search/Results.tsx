import { isDemoName, type Provider } from "@fyr/contract";
import { useEffect, useMemo } from "react";
import { DemoMark } from "../../../components/DemoMark.tsx";
import { ProviderPicture } from "../../../components/ProviderPicture.tsx";
import { cn } from "../../../lib/cn.ts";
import { excerptOf, finderOf } from "./find.ts";

interface ResultsProps {
  id: string;
  providers: readonly Provider[];
  text: string;
  /** Position of the one that Enter would choose. */
  active: number;
  onFound: (found: readonly Provider[]) => void;
  onActive: (position: number) => void;
  onChoose: (provider: Provider) => void;
}

/** The best few providers for a text. */
export default function Results({ id, providers, text, active, onFound, onActive, onChoose }: ResultsProps) {
  const find = useMemo(() => finderOf(providers), [providers]);
  const found = useMemo(() => find(text), [find, text]);
  // oxlint-disable-next-line react/exhaustive-deps -- called when the results change, not when the listener does
  useEffect(() => onFound(found), [found]);
  if (found.length === 0) return <output className="block px-3 py-4 text-center text-dim">No providers found</output>;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select holds no pictures
    <div id={id} role="listbox" aria-label="Providers">
      {found.map((provider, position) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the text box has them
        <div
          key={provider.name}
          id={`${id}-${position}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option of a select holds text alone
          role="option"
          aria-selected={position === active}
          // The text box keeps the focus: its blur would close the list before the click.
          onPointerDown={(event) => event.preventDefault()}
          onPointerMove={() => onActive(position)}
          onClick={() => onChoose(provider)}
          className={cn(
            "flex cursor-pointer items-center gap-3 rounded-md px-2.5 py-2",
            position === active && "bg-hover",
          )}
        >
          <ProviderPicture name={provider.display_name} src={provider.thumbnail_url} className="size-6" />
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium">{provider.display_name}</span>
            <span className="block truncate text-xs text-faint">
              {provider.description === null ? provider.name : excerptOf(provider.description)}
            </span>
          </span>
          <DemoMark when={isDemoName(provider.name)} />
        </div>
      ))}
    </div>
  );
}
