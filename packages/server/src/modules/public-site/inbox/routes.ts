import { ENDPOINTS } from "@fyr/contract";
import type { RouteScope } from "../../../http/route-scope.ts";
import type { ApplyQuote } from "./apply-quote.ts";
import { presentEntry, presentMessage, presentQuote } from "./presenter.ts";
import type { ContactService } from "./service.ts";

export function contactRoutes({ bind, credentials }: RouteScope, contact: ContactService, apply: ApplyQuote): void {
  bind(ENDPOINTS.contact, async ({ body, caller, request }) => {
    await contact.write(body, { address: request.ip, accountId: caller?.accountId ?? null });
    return null;
  });

  bind(ENDPOINTS.requestQuote, async ({ body, request }) => {
    await contact.requestQuote(body, request.ip);
    return null;
  });

  bind(ENDPOINTS.joinWaitlist, async ({ body, request }) => {
    await contact.joinWaitlist(body.email, request.ip);
    return null;
  });

  bind(ENDPOINTS.listContactMessages, async ({ query }) => {
    const { rows, total } = await contact.received.messages(query);
    return { messages: rows.map(presentMessage), total, has_more: query.offset + rows.length < total };
  });

  bind(ENDPOINTS.listQuotes, async ({ query }) => {
    const { rows, total } = await contact.received.quotes(query);
    return { quotes: rows.map(presentQuote), total, has_more: query.offset + rows.length < total };
  });

  bind(ENDPOINTS.applyQuote, async ({ body, caller, request }) => {
    const { id, email } = await apply(body.id, { email: caller.email, address: request.ip });
    credentials.evict(id);
    return { email };
  });

  bind(ENDPOINTS.listWaitlist, async ({ query }) => {
    const { rows, total } = await contact.received.waitlist(query);
    return { entries: rows.map(presentEntry), total, has_more: query.offset + rows.length < total };
  });
}
