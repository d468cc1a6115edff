import type { RefusedIp } from "@fyr/contract";
import { useQuery } from "@tanstack/react-query";
import { type NamedProvider, providersNamed } from "../search/index.ts";

/** Texts of a list that are asked about at most. */
const MOST = 200;
const NONE: ReadonlyMap<string, NamedProvider> = new Map();

/** The providers that are named by what of a list is no address, and what else is none. */
export function useProviders(refused: readonly RefusedIp[]) {
  const texts = refused.slice(0, MOST).map(({ input }) => input);
  const { data = NONE } = useQuery({
    queryKey: ["providers", "named", texts],
    queryFn: () => providersNamed(texts),
    enabled: texts.length > 0,
    staleTime: Infinity,
  });
  return {
    providers: [...new Map([...data.values()].map((one) => [one.id, one])).values()],
    others: refused.filter(({ input }) => !data.has(input)),
  };
}
