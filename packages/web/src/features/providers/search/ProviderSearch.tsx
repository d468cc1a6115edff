import { PROVIDER_SEARCH, type Provider } from "@fyr/contract";
import { useNavigate } from "@tanstack/react-router";
import { Server } from "lucide-react";
import { lazy, Suspense, useId, useRef, useState, type KeyboardEvent } from "react";
import { Kbd } from "../../../components/Kbd.tsx";
import { useHotkeys } from "../../../lib/hotkeys.ts";
import { useDebounced } from "../../../lib/use-debounced.ts";
import { useProviders } from "../api.ts";
import { moveOption } from "./keys.ts";

// What finds comes with the first search, not with every page.
const Results = lazy(() => import("./Results.tsx"));

/** The header's search for a provider, for admins: Ctrl+K focuses it, arrows and Enter choose, Escape closes. */
export function ProviderSearch() {
  const [text, setText] = useState("");
  const [used, setUsed] = useState(false);
  const [open, setOpen] = useState(false);
  const [found, setFound] = useState<readonly Provider[]>([]);
  const [active, setActive] = useState(0);
  const providers = useProviders({ enabled: used });
  const wanted = useDebounced(text.trim(), PROVIDER_SEARCH.debounceMs);
  const navigate = useNavigate();
  const box = useRef<HTMLInputElement>(null);
  const list = useId();
  useHotkeys({
    "mod+k": () => {
      box.current?.focus();
      box.current?.select();
    },
  });

  const asked = text.trim().length >= PROVIDER_SEARCH.minMatch;
  const shown = open && asked;
  const choose = ({ name }: Provider) => {
    setText("");
    setOpen(false);
    box.current?.blur();
    void navigate({ to: "/providers/$name", params: { name } });
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === "Escape") {
      if (shown) setOpen(false);
      else box.current?.blur();
    } else if (event.key === "Enter") {
      const chosen = found[active];
      // What is listed may still be what an earlier text has found.
      if (shown && chosen !== undefined && wanted === text.trim()) choose(chosen);
    } else {
      const next = moveOption(event.key, active, found.length);
      if (next === null || !shown) return;
      setActive(next);
    }
    event.preventDefault();
  };
  return (
    <search
      className="relative w-44 shrink-0 xl:w-64"
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || setOpen(false)}
    >
      <Server className="pointer-events-none absolute top-2 left-2.5 size-4 text-faint" aria-hidden />
      <input
        ref={box}
        role="combobox"
        aria-label="Search for providers"
        placeholder="Search for providers"
        aria-expanded={shown}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={shown && found.length > 0 ? `${list}-${active}` : undefined}
        spellCheck={false}
        autoComplete="off"
        value={text}
        onFocus={() => {
          setUsed(true);
          setOpen(true);
        }}
        onChange={(event) => {
          setText(event.target.value);
          setOpen(true);
        }}
        onKeyDown={keys}
        className="peer h-8 w-full rounded-md border border-line bg-canvas pr-2 pl-8 xl:pr-14 text-sm placeholder:text-faint focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-accent"
      />
      <span className="pointer-events-none absolute top-1.5 right-1.5 hidden peer-focus:hidden xl:block">
        <Kbd>Ctrl K</Kbd>
      </span>
      {shown && (
        <div className="absolute top-10 left-0 z-30 w-[28rem] max-w-[80vw] rounded-lg border border-line-strong bg-panel p-1 shadow-(--shadow)">
          <Suspense fallback={<Words>Loading providers...</Words>}>
            {providers.isError ? (
              <Words>The providers could not be loaded</Words>
            ) : providers.data === undefined || wanted.length < PROVIDER_SEARCH.minMatch ? (
              <Words>Loading providers...</Words>
            ) : (
              <Results
                id={list}
                providers={providers.data}
                text={wanted}
                active={active}
                onFound={(next) => {
                  setFound(next);
                  setActive(0);
                }}
                onActive={setActive}
                onChoose={choose}
              />
            )}
          </Suspense>
        </div>
      )}
    </search>
  );
}

const Words = ({ children }: { children: string }) => (
  <output className="block px-3 py-4 text-center text-dim">{children}</output>
);
