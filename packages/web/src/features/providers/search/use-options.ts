import { PROVIDER_SEARCH, type Provider } from "@fyr/contract";
import { useId, useState, type KeyboardEvent } from "react";
import { useDebounced } from "../../../lib/use-debounced.ts";
import { moveOption } from "./keys.ts";

/** A text box and the list of providers that it finds: which is open, which of them is active, what the keys do. */
export function useOptions(text: string, onChoose: (provider: Provider) => void) {
  const [open, setOpen] = useState(false);
  const [found, setFound] = useState<readonly Provider[]>([]);
  const [active, setActive] = useState(0);
  const wanted = useDebounced(text.trim(), PROVIDER_SEARCH.debounceMs);
  const list = useId();
  const shown = open && text.trim().length >= PROVIDER_SEARCH.minMatch;

  const choose = (provider: Provider) => {
    setOpen(false);
    onChoose(provider);
  };
  /** @returns whether the key was for the list */
  const press = (event: KeyboardEvent): boolean => {
    if (event.key === "Escape") {
      setOpen(false);
      return shown;
    }
    if (event.key === "Enter") {
      const chosen = found[active];
      // What is listed may still be what an earlier text has found.
      if (shown && chosen !== undefined && wanted === text.trim()) choose(chosen);
      return shown;
    }
    const next = moveOption(event.key, active, found.length);
    if (next !== null && shown) setActive(next);
    return next !== null && shown;
  };
  return {
    shown,
    setOpen,
    press,
    /** The text box's attributes about its list. */
    combobox: {
      role: "combobox",
      "aria-expanded": shown,
      "aria-controls": list,
      "aria-autocomplete": "list",
      "aria-activedescendant": shown && found.length > 0 ? `${list}-${active}` : undefined,
      spellCheck: false,
      autoComplete: "off",
    } as const,
    results: {
      id: list,
      text: wanted,
      active,
      onFound: (next: readonly Provider[]) => {
        setFound(next);
        setActive(0);
      },
      onActive: setActive,
      onChoose: choose,
    },
  };
}
