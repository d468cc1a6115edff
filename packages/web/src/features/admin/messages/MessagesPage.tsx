import { getRouteApi } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { LinkTabs } from "../../../components/LinkTabs.tsx";
import type { INBOXES } from "../search.ts";
import { UrlSearch } from "../../../components/UrlSearch.tsx";
import { AuditInbox } from "./AuditInbox.tsx";
import { ContactInbox } from "./ContactInbox.tsx";
import type { InboxProps } from "./Inbox.tsx";
import { OutboxInbox } from "./OutboxInbox.tsx";
import { QuotesInbox } from "./QuotesInbox.tsx";
import { WaitlistInbox } from "./WaitlistInbox.tsx";

const route = getRouteApi("/shell/admin/messages");

type Tab = (typeof INBOXES)[number];

const TABS: Record<Tab, { label: string; search: string; inbox: ComponentType<InboxProps> }> = {
  contact: { label: "Contact", search: "Search messages", inbox: ContactInbox },
  quotes: { label: "Quotes", search: "Search quotes", inbox: QuotesInbox },
  waitlist: { label: "Waitlist", search: "Search the waitlist", inbox: WaitlistInbox },
  outbox: { label: "Outbox", search: "Search mails", inbox: OutboxInbox },
  audit: { label: "Audit", search: "Search the audit log", inbox: AuditInbox },
};
const LINKS = Object.entries(TABS).map(([tab, { label }]) => ({
  to: "/admin/messages" as const,
  search: { tab },
  label,
}));

/** What came in and went out: messages, requests, mails, and who did what. */
export function MessagesPage() {
  const { tab = "contact", search, page } = route.useSearch();
  const navigate = route.useNavigate();
  const { label, search: searchLabel, inbox: Inbox } = TABS[tab];
  return (
    <div className="mx-auto flex w-full max-w-7xl flex-col gap-4 p-6">
      <title>{`${label} · Messages · Fyr`}</title>
      <h1 className="text-xl font-semibold tracking-tight">Messages</h1>
      <LinkTabs label="Messages" tabs={LINKS} />
      <UrlSearch
        key={tab}
        label={searchLabel}
        value={search ?? ""}
        onValue={(text) => void navigate({ search: { tab, search: text }, replace: true })}
        className="max-w-md"
      />
      <Inbox
        key={`list-${tab}`}
        search={search}
        page={page}
        onPage={(next) => void navigate({ search: (before) => ({ ...before, page: next }) })}
      />
    </div>
  );
}
