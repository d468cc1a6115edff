import { SUBMISSION_STATES, WORK_STATES } from "@fyr/contract";
import { given, oneOf, pageOf, text } from "../../lib/search-values.ts";

type Given = Record<string, unknown>;

/** Words that are searched for. */
const WORDS_MAX = 200;

export const ACCOUNT_TYPES = ["free", "pro", "admin"] as const;
export const ACCOUNT_STATUSES = ["active", "deactivated"] as const;

/** The search parameters of the list of accounts. */
export const readAccountsSearch = (search: Given) =>
  given({
    search: text(search["search"], WORDS_MAX),
    type: oneOf(ACCOUNT_TYPES, search["type"]),
    status: oneOf(ACCOUNT_STATUSES, search["status"]),
    page: pageOf(search["page"]),
  });
export type AccountsSearch = ReturnType<typeof readAccountsSearch>;

/** The search parameters of the submissions. */
export const readSubmissionsSearch = (search: Given) =>
  given({
    search: text(search["search"], WORDS_MAX),
    state: oneOf(SUBMISSION_STATES, search["state"]),
    page: pageOf(search["page"]),
  });
export type SubmissionsSearch = ReturnType<typeof readSubmissionsSearch>;

/** The search parameters of the background work. */
export const readWorkSearch = (search: Given) =>
  given({
    kind: text(search["kind"], 64),
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
  ...given({ search: text(search["search"], WORDS_MAX), page: pageOf(search["page"]) }),
});

/** `offset` and `limit` of a page. */
export const slice = (page: number | undefined, size: number) => ({
  offset: ((page ?? 1) - 1) * size,
  limit: size,
});
