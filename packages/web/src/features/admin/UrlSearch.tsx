import { SEARCH_DEBOUNCE_MS } from "@fyr/contract";
import { useEffect, useRef, useState } from "react";
import { SearchField } from "../../components/SearchField.tsx";
import { useDebounced } from "../../lib/use-debounced.ts";

/** A search box whose text is part of the page's address. */
export function UrlSearch({
  label,
  value,
  onValue,
  className,
}: {
  label: string;
  value: string;
  onValue: (value: string) => void;
  className?: string;
}) {
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
  return <SearchField label={label} value={text} onValue={setText} {...(className !== undefined && { className })} />;
}
