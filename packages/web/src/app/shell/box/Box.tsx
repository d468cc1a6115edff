import { useRouter } from "@tanstack/react-router";
import { Search } from "lucide-react";
import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { Kbd } from "../../../components/Kbd.tsx";
import { closeSlideOver } from "../../../components/slide-over/index.ts";
import { toast } from "../../../components/toast/index.ts";
import { loadPlannerEarly } from "../../../features/search/load-planner.ts";
import { useLookup } from "../../../features/search/submit.ts";
import { useIsAdmin } from "../../../features/session/index.ts";
import { messageOf } from "../../../lib/api/index.ts";
import { hrefOf } from "../../../lib/doors/index.ts";
import type { Offer } from "../../../lib/offers.ts";

type ResultsOf = (typeof import("./Results.tsx"))["default"];

let loaded: ResultsOf | null = null;

/** What reads and finds comes with the first use, not with the first page. Null where the server does not answer. */
async function loadResults(): Promise<ResultsOf | null> {
  loaded ??= await import("./Results.tsx").then(
    (module) => module.default,
    () => null,
  );
  return loaded;
}

/** For administrators it begins with the text of the specification's search for providers. */
const LABELS = {
  admin: "Search for providers, addresses, names or pages",
  others: "Look up an address, a name, a provider or a page",
} as const;

/** What nothing but a lookup takes: it need not wait for what else it may be. */
const ADDRESS_SHAPED = /^[\d.:a-f/[\]]+$/i;

const NONE: { readonly offers: readonly Offer[]; readonly isPending: boolean } = { offers: [], isPending: false };

/**
 * The one box, in the header of every page: it takes what can be looked up, and names of providers, saved views, posts and
 * pages. The list below it says what the text is taken for; the arrows choose something else, Enter opens it.
 */
export function Box({ onHelp }: { onHelp: () => void }) {
  const [text, setText] = useState("");
  const [Results, setResults] = useState(() => loaded);
  const [open, setOpen] = useState(false);
  const [{ offers, isPending }, setOffers] = useState(NONE);
  const [active, setActive] = useState(0);
  /** Enter was pressed before what it is for had come. */
  const [waiting, setWaiting] = useState(false);
  const { history } = useRouter();
  const lookup = useLookup();
  const box = useRef<HTMLInputElement>(null);
  const list = useId();
  const label = LABELS[useIsAdmin() ? "admin" : "others"];
  const chosen = offers[active];

  const type = (next: string) => {
    setText(next);
    setOpen(true);
    setActive(0);
    setWaiting(false);
  };
  const leave = () => {
    setOpen(false);
    setOffers(NONE);
    setWaiting(false);
    box.current?.blur();
  };
  const tell = (error: unknown) => toast.error(messageOf(error));
  const choose = ({ open: to }: Offer) => {
    setText("");
    leave();
    if (typeof to === "function") {
      void (async () => to())().catch(tell);
      return;
    }
    closeSlideOver();
    history.push(hrefOf(to));
  };
  const look = () => {
    if (text.trim() === "") return;
    leave();
    lookup(text).then(() => setText(""), tell);
  };
  /** An address that is typed faster than the list comes is looked up as it is; what else a text is, the list knows. */
  const lookOrWait = () => {
    if (!open || Results !== null || text.trim() === "" || ADDRESS_SHAPED.test(text.trim())) return look();
    setWaiting(true);
    // Without the list, whose server does not answer, the page of the results says what the text is.
    void loadResults().then((found) => found === null && box.current?.value === text && look());
  };
  const keys = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const count = offers.length;
    if (event.key === "Enter") {
      event.preventDefault();
      if (open && isPending && active === 0) setWaiting(true);
      else if (open && chosen !== undefined) choose(chosen);
      else lookOrWait();
    } else if (event.key === "Escape") {
      event.preventDefault();
      // Once for the list, once for the box.
      if (open) setOpen(false);
      else box.current?.blur();
    } else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && !event.altKey) {
      event.preventDefault();
      if (!open) setOpen(true);
      else if (count > 0) setActive((active + (event.key === "ArrowDown" ? 1 : count - 1)) % count);
    }
  };
  /** Several lines become one: a box of one line would join their ends. */
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData("text/plain");
    if (!/[\r\n]/.test(pasted)) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    const [from, to] = [selectionStart ?? text.length, selectionEnd ?? text.length];
    type(text.slice(0, from) + pasted.trim().replaceAll(/\s*[\r\n]+\s*/g, " ") + text.slice(to));
  };
  return (
    <search
      className="relative w-full max-w-xl"
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || setOpen(false)}
    >
      <Search className="pointer-events-none absolute top-2 left-2.5 size-4 text-faint" aria-hidden />
      <input
        ref={box}
        data-search-box="header"
        role="combobox"
        aria-expanded={open && offers.length > 0}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={open && chosen !== undefined ? `${list}-${active}` : undefined}
        aria-label={label}
        placeholder={label}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        value={text}
        onFocus={() => {
          setOpen(true);
          loadPlannerEarly();
          void loadResults().then((found) => setResults(() => found));
        }}
        onPointerDown={() => setOpen(true)}
        onChange={(event) => type(event.target.value)}
        onPaste={paste}
        onKeyDown={keys}
        className="mono peer h-8 w-full rounded-md border border-line bg-canvas pr-16 pl-8 text-sm text-ellipsis placeholder-shown:font-sans placeholder:text-faint focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-accent"
      />
      <span className="pointer-events-none absolute top-1.5 right-1.5 hidden peer-placeholder-shown:inline peer-focus:hidden sm:inline">
        <span className="pointer-coarse:hidden">
          <Kbd>Ctrl K</Kbd>
        </span>
      </span>
      {open && text.trim() !== "" && chosen !== undefined && (
        // The list says it to who does not see it.
        <span
          aria-hidden
          className="absolute top-1.5 right-1.5 inline-flex h-5 items-center gap-1.5 rounded bg-accent-soft px-1.5 text-xs text-accent"
        >
          {chosen.as}
          {offers.length > 1 && <span className="text-2xs">↓</span>}
        </span>
      )}
      {open && Results !== null && (
        <div className="absolute top-10 left-0 z-30 max-h-[min(36rem,80dvh)] w-[min(36rem,calc(100vw-2rem))] min-w-full overflow-y-auto overscroll-contain rounded-lg border border-line-strong bg-panel p-1 shadow-(--shadow)">
          <Results
            id={list}
            text={text}
            active={active}
            onOffers={(next, mayGrow) => {
              const [first] = next;
              if (waiting && !mayGrow) return first === undefined ? look() : choose(first);
              setOffers({ offers: next, isPending: mayGrow });
              setActive((now) => Math.min(now, Math.max(0, next.length - 1)));
            }}
            onActive={setActive}
            onChoose={choose}
            onHelp={onHelp}
          />
        </div>
      )}
    </search>
  );
}
