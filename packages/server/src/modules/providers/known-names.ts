import { KNOWN_ASNS } from "@fyr/core/enrichment";
import { sourcesOn } from "@fyr/core/sources";
import { looksLike, providerOf } from "@fyr/core/submissions";
import type { Ledger } from "../../storage/ledger/index.ts";
import { providerNames } from "./provider-names.ts";

/** What providers, services and operators are called that are known. */
export interface KnownNames {
  /** Whether it is the name of one, as `providerOf` makes it. */
  has(name: string): boolean;
  /** What is called by a name that looks like this one (UTS 39); undefined for none. */
  like(text: string): string | undefined;
}

type Named = readonly [name: string, called: string];

/** Reads the names of described providers, and adds those that sources and Fyr's own tables of networks have. */
export function createKnownNames(ledger: Ledger): () => Promise<KnownNames> {
  let ofSources: ReturnType<typeof tableOf> | undefined;
  return async () => {
    ofSources ??= tableOf(namedBySources());
    const others = ofSources;
    const described = tableOf((await providerNames(ledger).execute()).map((row) => [row.name, row.display_name]));
    return {
      has: (name) => described.names.has(name) || others.names.has(name),
      like: (text) => looksLike(text).flatMap((look) => described.looks.get(look) ?? others.looks.get(look) ?? [])[0],
    };
  };
}

/** Lists of threats name no provider but themselves. */
const namedBySources = (): Named[] => [
  ...[...KNOWN_ASNS.values()].map(({ name }): Named => [name, name]),
  ...sourcesOn("address").flatMap(({ kind, provider, display_name: display }): Named[] => {
    const called = display ?? provider;
    return kind === "threat" || called === null ? [] : [[provider ?? called, called]];
  }),
];

const tableOf = (all: readonly Named[]) => ({
  names: new Set(all.flat().map(providerOf)),
  /** By what each name looks like, what has it is called. */
  looks: new Map(
    all.flatMap(([name, called]) => [name, called].flatMap(looksLike).map((look) => [look, called] as const)),
  ),
});
