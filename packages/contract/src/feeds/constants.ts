// Without schemas: the web's first scripts have some of these.

/** Who may read a feed: its owner, everyone with an account, or everyone. Sent as an integer. */
export const FEED_VISIBILITY = { private: 0, accounts: 1, public: 2 } as const;

export const FEED_CATEGORIES = {
  threats: "Threats",
  anonymization: "Anonymization",
  domains: "Domains",
  infrastructure: "Infrastructure",
  sensors: "Own sensors",
  research: "Research",
  other: "Other",
} as const;

/** What the items of a stream are. `text` is anything of one line. */
export const STREAM_TYPES = ["ip", "domain", "url", "hash", "email", "indicator", "text"] as const;

/** The built-in stream of articles, whose items are what people read, and no indicators. */
export const ARTICLES_STREAM = "f0000001-0000-4000-8000-000000000008";

/** Items of `/feeds/{id}/data`. */
export const FEED_DATA_MAX = 200;
/** Streams of one feed. */
export const FEED_STREAMS_MAX = 20;
/** Feeds that one account follows. */
export const FOLLOWED_FEEDS_MAX = 500;
/** Items that one call appends, characters of a value, and bytes of what is said of it. */
export const APPEND_MAX = 1000;
export const ITEM_VALUE_MAX = 2048;
export const ITEM_DATA_BYTES = 4096;
/** Days for which items of accounts' own streams are kept. */
export const STREAM_ITEM_DAYS = 90;
