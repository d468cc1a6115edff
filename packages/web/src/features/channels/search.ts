import { CHANNEL_KINDS, type ChannelKind } from "@fyr/contract";

/** The search parameters of the channels' page. */
export interface ChannelsSearch {
  readonly kind?: ChannelKind;
  readonly name?: string;
  readonly followed?: "true";
  readonly search?: string;
}

const text = (value: unknown): string => (typeof value === "string" ? value.slice(0, 200) : "");

/** A channel is named by its kind and its name; one without the other names none. */
export function readChannelsSearch(given: Readonly<Record<string, unknown>>): ChannelsSearch {
  const kind = CHANNEL_KINDS.find((known) => known === given["kind"]);
  const name = text(given["name"]);
  const search = text(given["search"]);
  const isChannel = kind !== undefined && name !== "";
  return {
    ...(isChannel && { kind, name }),
    ...(!isChannel && given["followed"] === "true" && { followed: "true" as const }),
    ...(search !== "" && { search }),
  };
}
