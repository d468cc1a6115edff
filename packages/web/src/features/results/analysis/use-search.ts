import type { IpInfo } from "@fyr/contract";
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { FACETS, type FacetId } from "./facets.ts";
import { isPlainText } from "./plain.ts";
import type { Search } from "./search.ts";

type Reader = typeof import("./search.ts");

let reader: Reader | null = null;
const loadReader = async (): Promise<Reader> => (reader ??= await import("./search.ts"));

const NONE_CHOSEN: Search["chosen"] = new Map(FACETS.map(({ id }) => [id, []]));

/**
 * What the line above a list asks for: text that rows contain, or a search of their fields. While a search cannot be
 * read, all rows are shown, and `isRead` is false: they are not those that the user asked for.
 */
export function useSearch(line: string, textOf: (info: IpInfo) => string) {
  const wanted = useDeferredValue(line.trim());
  const isPlain = isPlainText(wanted);
  const [loaded, setLoaded] = useState(reader);
  useEffect(() => {
    if (!isPlain && loaded === null) void loadReader().then(setLoaded);
  }, [isPlain, loaded]);
  const search = useMemo(
    () => (isPlain || loaded === null ? null : loaded.readSearch(wanted)),
    [isPlain, loaded, wanted],
  );
  const test = useMemo(() => {
    if (wanted === "") return null;
    if (!isPlain) return search?.test ?? null;
    const text = wanted.toLowerCase();
    return (info: IpInfo) => textOf(info).includes(text);
  }, [wanted, isPlain, search, textOf]);
  const isRead = wanted === line.trim() && (isPlain || (search?.test ?? null) !== null);
  return { test, isRead, note: search?.note ?? null, chosen: search?.chosen ?? NONE_CHOSEN };
}

/** The line with a value of a facet added to what it asks for, or taken out again. */
export async function toggled(line: string, id: FacetId | "service", value: string): Promise<string> {
  const { withToggled } = await loadReader();
  return withToggled(line.trim(), id, value);
}

/** The line without the addresses that have a value. */
export async function excluded(line: string, id: FacetId | "service", value: string): Promise<string> {
  const { withoutValue } = await loadReader();
  return withoutValue(line.trim(), id, value);
}
