import { PROVIDER_SEARCH } from "@fyr/contract";
import { readIndicator } from "@fyr/core/indicators";
import { type DoorPage, pageOf } from "../../lib/doors/index.ts";
import { isNamed } from "../../lib/offers.ts";
import { queryClient } from "../../lib/query-client.ts";
import { allProviders, finderOf } from "../providers/index.ts";
import { linesLikeNames } from "./beside.ts";

/** Longer texts name no provider. */
const LONGEST = 100;

/** A provider that a text names, and its page. */
export interface CalledProvider {
  readonly id: string;
  readonly name: string;
  readonly page: DoorPage;
}

/** The lines of a pasted text that name providers. */
export async function linesOfProviders(text: string): Promise<readonly string[]> {
  const lines = linesLikeNames(text);
  const called = await Promise.all(lines.map((line) => providerCalled(line)));
  return lines.filter((_, index) => called[index] !== null);
}

/** The provider that a text names, by the search of the header's box; null where it is anything else, or only like one. */
export async function providerCalled(text: string): Promise<CalledProvider | null> {
  const line = text.trim();
  if (line.length < PROVIDER_SEARCH.minMatch || line.length > LONGEST || readIndicator(line).kind !== "text")
    return null;
  // Who cannot load them is told what else the text is.
  const providers = await queryClient.fetchQuery(allProviders).catch(() => []);
  const [best] = finderOf(providers)(line);
  if (best === undefined || ![best.name, best.display_name].some((name) => isNamed(line, name))) return null;
  return { id: best.name, name: best.display_name, page: pageOf("provider", best.name) };
}
