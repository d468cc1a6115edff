import { CHANNEL_KINDS, type ChannelKind } from "@fyr/contract";
import { oneOf, text } from "../../lib/search-values.ts";

/** The search parameters of the channels' page. */
export interface ChannelsSearch {
  readonly kind?: ChannelKind;
  readonly name?: string;
  readonly followed?: "true";
  readonly search?: string;
}

/** Characters of a name, and of words that are searched for. */
const MOST = 200;

/** A channel is named by its kind and its name; one without the other names none. */
export function readChannelsSearch(given: Readonly<Record<string, unknown>>): ChannelsSearch {
  const [kind, name] = [oneOf(CHANNEL_KINDS, given["kind"]), text(given["name"], MOST)];
  const search = text(given["search"], MOST);
  const isChannel = kind !== undefined && name !== undefined;
  return {
    ...(isChannel && { kind, name }),
    ...(!isChannel && given["followed"] === "true" && { followed: "true" as const }),
    ...(search !== undefined && { search }),
  };
}
