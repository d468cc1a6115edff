/** The part of `Storage` that we use; tests pass a map. */
export type KeyValue = Pick<Storage, "getItem" | "setItem" | "removeItem">;

function memory(): KeyValue {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

/** `localStorage`, or memory where the browser denies it (private windows, policies). */
export const browserStorage = (): KeyValue => usable(() => localStorage);

/** `sessionStorage`, which one tab has and which ends with it, or memory where the browser denies it. */
export const tabStorage = (): KeyValue => usable(() => sessionStorage);

function usable(open: () => Storage): KeyValue {
  try {
    const probe = "fyr.probe";
    const storage = open();
    storage.setItem(probe, "1");
    storage.removeItem(probe);
    return storage;
  } catch {
    return memory();
  }
}

/** Every key that Fyr stores in the browser. `fyr.theme` and `fyr.token` are also read by start.js. */
export const STORAGE_KEYS = {
  token: "fyr.token",
  tokenExpiry: "fyr.token-expiry",
  account: "fyr.account",
  /** Of accounts that have logged in here, also after their logout: no credentials. */
  devices: "fyr.devices",
  logoutMessage: "fyr.logout-message",
  theme: "fyr.theme",
  timeZone: "fyr.time-zone",
  sidebar: "fyr.sidebar",
  /** Of the tab: its user goes on although the window is small. */
  smallScreen: "fyr.small-screen",
  /** Of the tab: lists that were looked up in it. */
  begun: "fyr.begun",
  columns: "fyr.columns",
  queryTab: "fyr.query-tab",
  /** There was demo data when this browser last heard: the line that announces it has its place at once. */
  demo: "fyr.demo",
  /** How high the parts of the home page were. */
  home: "fyr.home",
  storageNotice: "fyr.storage-notice",
  drafts: "fyr.drafts",
  /** Until the logout: what was known of the last lists, to compare with. */
  lastRuns: "fyr.last-runs",
  /** Until the logout: verdicts of names of lists, so that a reload does not pay for them again. */
  nameAnswers: "fyr.name-answers",
  /** Of the tab: a login that has left for the identity provider. */
  singleSignOn: "fyr.single-sign-on",
} as const;
