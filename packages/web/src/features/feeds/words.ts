import {
  type Feed,
  FEED_CATEGORIES,
  FEED_VISIBILITY,
  type FeedCategory,
  STREAM_TYPES,
  type StreamType,
} from "@fyr/contract";
import { plural } from "../../lib/format.ts";

export const VISIBILITIES = [
  { value: `${FEED_VISIBILITY.private}`, label: "Private: this account alone" },
  { value: `${FEED_VISIBILITY.accounts}`, label: "Accounts: everyone who signs in here" },
  { value: `${FEED_VISIBILITY.public}`, label: "Public: everyone, without an account" },
] as const;

export const visibilityName = (visibility: number): string =>
  visibility >= FEED_VISIBILITY.public ? "Public" : visibility >= FEED_VISIBILITY.accounts ? "All accounts" : "Private";

export const CATEGORIES = (Object.keys(FEED_CATEGORIES) as FeedCategory[]).map((value) => ({
  value,
  label: FEED_CATEGORIES[value],
}));

const TYPE_NAMES: Readonly<Record<StreamType, string>> = {
  ip: "Addresses",
  domain: "Domains",
  url: "URLs",
  hash: "Hashes",
  email: "E-mail addresses",
  indicator: "Indicators",
  text: "Texts",
};
export const typeName = (type: StreamType): string => TYPE_NAMES[type];
export const TYPES = STREAM_TYPES.map((value) => ({ value, label: TYPE_NAMES[value] }));

/** Whether a feed has nothing that this account may see: its streams are for others, or it has none. */
export const isWithheld = (feed: Feed): boolean => !feed.Own && feed.Schema.length === 0;

/** `6 items`; of a feed whose streams are for others, that. */
export const sizeOf = (feed: Feed): string =>
  isWithheld(feed) ? "nothing for this account" : plural(feed.ItemCount, "item");
