/**
 * The first parts of the paths of pages: programs that ask for one without saying that they take HTML (link previews,
 * monitors) get the page, and anything else is not there. A test of the web holds it against the routes.
 */
export const PAGE_ROOTS: readonly string[] = [
  "",
  "about",
  "account",
  "admin",
  "auth",
  "channels",
  "confirm-email",
  "contact",
  "datasets",
  "docs",
  "event",
  "login",
  "password-reset",
  "providers",
  "pw-reset-request",
  "resources",
  "runner",
  "search",
  "signals",
  "signup",
  "sources",
  "submissions",
];
