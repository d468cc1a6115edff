import { SUBMISSION_STATES, WORK_STATES } from "@fyr/contract";

type Given = Record<string, unknown>;

const text = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value.slice(0, 200) : undefined;

function oneOf<T extends string>(values: readonly T[], value: unknown): T | undefined {
  return values.find((known) => known === value);
}

/** The furthest page whose offset the server takes. */
const PAGES = 20_000;

/** The first page is 1, and is left out of links. */
function pageOf(value: unknown): number | undefined {
  // The router also reads what it has read before.
  const page = /^\d{1,5}$/.test(String(value)) ? Number(value) : 1;
  return page > 1 && page <= PAGES ? page : undefined;
}

/** Without what is not given: links stay short. */
function given<T extends object>(values: T): Partial<T> {
  const present = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(present) as Partial<T>;
}

export const ACCOUNT_TYPES = ["free", "pro", "admin"] as const;
export const ACCOUNT_STATUSES = ["active", "deactivated"] as const;

/** The search parameters of the list of accounts. */
export const readAccountsSearch = (search: Given) =>
  given({
    search: text(search["search"]),
    type: oneOf(ACCOUNT_TYPES, search["type"]),
    status: oneOf(ACCOUNT_STATUSES, search["status"]),
    page: pageOf(search["page"]),
  });
export type AccountsSearch = ReturnType<typeof readAccountsSearch>;

/** The search parameters of the submissions. */
export const readSubmissionsSearch = (search: Given) =>
  given({
    search: text(search["search"]),
    state: oneOf(SUBMISSION_STATES, search["state"]),
    page: pageOf(search["page"]),
  });
export type SubmissionsSearch = ReturnType<typeof readSubmissionsSearch>;

/** The search parameters of the background work. */
export const readWorkSearch = (search: Given) =>
  given({
    kind: text(search["kind"])?.slice(0, 64),
    state: oneOf(WORK_STATES, search["state"]),
    page: pageOf(search["page"]),
  });
export type WorkSearch = ReturnType<typeof readWorkSearch>;

/** The search parameters of the reported posts. */
export const readModerationSearch = (search: Given) => given({ page: pageOf(search["page"]) });

export const INBOXES = ["contact", "quotes", "waitlist", "outbox", "audit"] as const;

interface MessagesSearch {
  /** Always there once it has been read; links may leave it out. */
  tab?: (typeof INBOXES)[number];
  search?: string | undefined;
  page?: number | undefined;
}

/** The search parameters of the messages; without a tab they are the contact messages. */
export const readMessagesSearch = (search: Given): MessagesSearch => ({
  tab: oneOf(INBOXES, search["tab"]) ?? "contact",
  ...given({ search: text(search["search"]), page: pageOf(search["page"]) }),
});

/** `offset` and `limit` of a page. */
export const slice = (page: number | undefined, size: number) => ({
  offset: ((page ?? 1) - 1) * size,
  limit: size,
});
