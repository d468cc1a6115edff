import { SEARCH_DEBOUNCE_MS } from "@fyr/contract";
import { type ComponentProps, useEffect, useRef, useState } from "react";
import { SearchField } from "./SearchField.tsx";
import { useDebounced } from "../lib/use-debounced.ts";

/** A search box whose text is part of the page's address. */
export function UrlSearch({ value, onValue, ...rest }: ComponentProps<typeof SearchField>) {
  const [text, setText] = useState(value);
  const settled = useDebounced(text.trim(), SEARCH_DEBOUNCE_MS);
  const reported = useRef(value);
  const report = useRef(onValue);
  useEffect(() => {
    report.current = onValue;
  });
  // The reader types: the address follows.
  useEffect(() => {
    if (settled === reported.current) return;
    reported.current = settled;
    report.current(settled);
  }, [settled]);
  // The reader goes back, or follows a link: the box follows.
  useEffect(() => {
    if (value === reported.current) return;
    reported.current = value;
    setText(value);
  }, [value]);
  return <SearchField {...rest} value={text} onValue={setText} />;
}
