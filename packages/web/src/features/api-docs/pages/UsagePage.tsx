import { ACCOUNT_TYPE, BULK_IP_MAX, CATALOGUE, FINGERPRINT_MAX, RATE_LIMITS } from "@fyr/contract";
import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import type { ApiDocsPage } from "../../../lib/api-docs.ts";
import { formatNumber, plural } from "../../../lib/format.ts";
import { PLACES } from "../../../lib/places.ts";
import { useStore } from "../../../lib/store.ts";
import { loadAccount, session } from "../../session/index.ts";
import { Article } from "./Article.tsx";
import { EndpointDoc } from "../call/EndpointDoc.tsx";
import { INSTALLATION } from "../calls.ts";
import { USAGE } from "../contents.ts";
import { Prose } from "../parts/Prose.tsx";
import { priceOf, shownPath } from "../call/request.ts";
import { documentedCall } from "../documented.ts";
import { Section } from "../parts/Section.tsx";
import { Facts, linkClass, Text } from "../parts/text.tsx";

const [CREDITS, HEADERS, LIMITS] = USAGE;

/** Calls that cost credits, with the links to their documentation. */
const costing = (pages: readonly ApiDocsPage[]) =>
  pages
    .flatMap(({ to, calls }) => calls.map((doc) => ({ to, doc, endpoint: documentedCall(doc.endpoint) })))
    .filter(({ endpoint }) => endpoint.cost !== 0);

export function UsagePage() {
  const pages = PLACES.apiDocs.useLoaderData();
  return (
    <Article title="Usage" lead="The price of calls, the limits of accounts, and the headers that report both.">
      <Section {...CREDITS}>
        <Text>
          <p>
            One lookup costs one credit. Refused and failed calls, and inputs that are not addresses, cost nothing.{" "}
            <YourCredits />
          </p>
        </Text>
        <Facts
          label="What calls cost"
          heads={["Path", "Call", "Costs"]}
          rows={costing(pages).map(({ to, doc, endpoint: { method, path, cost } }) => [
            `${method} ${shownPath(path)}`,
            <Link key="call" to={to} hash={doc.anchor} className={linkClass}>
              {doc.title}
            </Link>,
            priceOf(cost, null),
          ])}
        />
      </Section>
      <Section {...HEADERS}>
        <Facts
          label="Headers"
          heads={["Header", "Meaning"]}
          rows={[
            ["X-Credits-Cost", "Credits that the call cost."],
            [
              "X-Credits-Remaining",
              "Credits left under the tighter of the account's limits. Absent if there is no limit.",
            ],
            ["Retry-After", "Seconds to wait before the next try, with HTTP 429."],
            ["X-Request-Id", "Identifies the request in the operator's log."],
          ]}
        />
      </Section>
      <Section {...LIMITS}>
        <Facts
          label="Limits"
          heads={["Subject", "Limit"]}
          rows={[
            ["Bulk lookup", `${formatNumber(BULK_IP_MAX)} addresses a call; duplicates are removed`],
            ["Fingerprint calls", `${FINGERPRINT_MAX} rows a call; offset pages on`],
            ["Free calls", `${formatNumber(RATE_LIMITS.accountPerMinute)} a minute for each account`],
            ["Without a key", `${formatNumber(RATE_LIMITS.strangerPerMinute)} a minute for each network address`],
            ["Request bodies", "1 MiB, unless the call has another limit"],
          ]}
        />
        <Text>
          <p>
            Beyond them the answer is HTTP {CATALOGUE.ratelimited.code} with the status{" "}
            <Prose>{`\`${CATALOGUE.ratelimited.status}\``}</Prose>: '{CATALOGUE.ratelimited.message}', or '
            {CATALOGUE.quota_exceeded.message}' where credits are used up.
          </p>
        </Text>
      </Section>
      <header>
        <h2 className="text-lg font-semibold">This installation</h2>
        <p className="mt-1 text-base text-dim">The data behind the answers, and its age.</p>
      </header>
      {INSTALLATION.map((doc) => (
        <EndpointDoc key={doc.anchor} doc={doc} />
      ))}
    </Article>
  );
}

/** What the reader's own account may spend, and what is left of it. */
function YourCredits() {
  const { account, loggedIn } = useStore(session);
  // Other programs spend, too: what is left is asked for when it is shown.
  useEffect(() => {
    if (loggedIn) void loadAccount();
  }, [loggedIn]);
  if (account === null) return null;
  const limits = [
    leftOf("today", account.limit_api_daily, account.api_daily_spend),
    leftOf("this month", account.limit_api_monthly, account.api_monthly_spend),
  ].filter((text) => text !== null);
  return (
    <>
      Your account has {limits.length === 0 ? "no limit" : `${limits.join(" and ")} left`}
      {account.type === ACCOUNT_TYPE.admin && limits.length === 0 ? ", being an administrator's" : ""};{" "}
      <Link to="/account" className={linkClass}>
        your account
      </Link>{" "}
      shows what is spent.
    </>
  );
}

/** `180 of 200 credits today`; null where there is no limit. */
const leftOf = (period: string, limit: number | null, spend: number): string | null =>
  limit === null ? null : `${formatNumber(Math.max(0, limit - spend))} of ${plural(limit, "credit")} ${period}`;
