/** The specification's numbers, in one place for server and web. Times in milliseconds unless named otherwise. */

export const ACCOUNT_TYPE = { free: 1, pro: 2, admin: 1337 } as const;

export const PASSWORD_MIN = 8;
export const RESET_LINK_MINUTES = 10;
/** How long a login or a re-authentication lets a session change keys, passkeys, the second factor and accounts. */
export const REAUTHENTICATION_MINUTES = 10;
export const CONTACT_NAME_MIN = 3;
export const CONTACT_TOPIC_MIN = 3;
export const CONTACT_MESSAGE_MIN = 10;
/** Accounts that a browser remembers to have logged in to. */
export const DEVICES_MAX = 5;
/** Free daily API requests are between these, by configuration. */
export const FREE_DAILY = { min: 10, max: 1000, usual: 100 } as const;
/**
 * Calls a minute that cost no credits: of an account, and of a network address without one. Far above a person or a
 * script at work, far below a flood. Calls that cost credits are bounded by those instead.
 */
export const RATE_LIMITS = { accountPerMinute: 3000, strangerPerMinute: 600 } as const;
/** Longest name, company or topic. */
export const NAME_MAX = 200;
export const TOKEN_MAX = 200;
/** Page size of the admin's list of accounts. */
export const ACCOUNTS_PAGE = 50;
export const NOTIFICATIONS_PAGE = 20;
/** Page size of other lists, and the most that any answers at once; of a free account. */
export const PAGE = 50;
export const PAGE_MAX = 1000;
export const FREE_PAGE_MAX = 200;
/** The most of lists whose entries are long themselves: posts and what belongs to them. */
export const POSTS_PAGE_MAX = 200;
export const REPORT_ROWS_PAGE = 1000;
export const BULK_IP_MAX = 1000;
/** Longest text that the history stores of one query: a list of 100,000 IPv6 addresses fits. */
export const SAVED_QUERY_MAX = 4_500_000;
/** Characters of a query that a history listing shows; the whole text is read by its id. */
export const HISTORY_EXCERPT = 2000;
export const HISTORY_PAGE = 50;
/** Days for which a shared list can be read by others, from the last time that it was shared. */
export const SHARED_QUERY_DAYS = 30;

export const EVENT_PAGE = 50;
/** Rows of an export, and the most that one search answers. */
export const EVENT_EXPORT_MAX = 10_000;
export const EVENT_QUERY_MAX = 10_000;
/** After so long a search is stopped in the engine, with 504. */
export const EVENT_SEARCH_MS = 10_000;
export const HISTOGRAM_HEIGHT_PX = 250;
export const BRUSH_DEBOUNCE_MS = 300;
/** Page of an address's fingerprints in the IP view. */
export const FINGERPRINT_PAGE = 50;
/** Default and most of the public fingerprint calls. */
export const FINGERPRINT_MAX = 100;

export const SEARCH_DEBOUNCE_MS = 300;
export const DUPLICATE_NOTICE_MS = 3000;
export const COPY_CONFIRMATION_MS = 600;
export const TOAST_MS = 4000;
export const TOASTS_MAX = 5;
export const SCROLL_MARGIN_PX = 100;
export const SENTINEL_THRESHOLD = 0.1;
/** Until lists of comments, attachments and data reach their sentinel. */
export const SENTINEL_DELAY_MS = 100;
export const SIDE_PANEL_WIDTH = 50;
export const CHUNK_LOAD_TIMEOUT_MS = 120_000;

/** Counts from which a country of the world map is shaded more strongly. */
export const MAP_THRESHOLDS = [1, 10, 50, 100, 500] as const;
export const MAP_HEIGHT_PX = 400;
/** How long the world map waits for a window that is being resized. */
export const MAP_RESIZE_MS = 100;
export const PROVIDER_TABLE_PX = 600;
/** Of the slide-overs for providers, in percent. */
export const PROVIDER_PANEL_WIDTH = 40;
/** How long a form shows that it has succeeded before it closes. */
export const SUCCESS_PANEL_MS = 2000;
/** The header's search for providers; the weights are those of fuse.js. */
export const PROVIDER_SEARCH = {
  debounceMs: 300,
  results: 5,
  threshold: 0.4,
  minMatch: 2,
  weights: { display_name: 0.7, name: 0.2, description: 0.1 },
  descriptionMax: 60,
} as const;
