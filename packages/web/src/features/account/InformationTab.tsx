import type { AccountDetails } from "@fyr/contract";
import { useEffect } from "react";
import { Card } from "../../components/Card.tsx";
import { ProgressBar } from "../../components/ProgressBar.tsx";
import { LoadingBlock, Skeleton } from "../../components/Skeleton.tsx";
import { ErrorState } from "../../components/states.tsx";
import { TypeBadge } from "../../components/TypeBadge.tsx";
import { formatNumber } from "../../lib/format.ts";
import { useStore } from "../../lib/store.ts";
import { loadAccount, session } from "../session/index.ts";
import { EmailAddress } from "./own/EmailAddress.tsx";
import { Name } from "./own/Name.tsx";
import { YourData } from "./own/YourData.tsx";
import { PasswordReset } from "./PasswordReset.tsx";
import { SubscriptionCard } from "./SubscriptionCard.tsx";
import { usagePercent } from "./usage.ts";

const USAGE = {
  what: "The credits that this account has spent, and how many it has.",
  from: "Searches of the pages and calls with API keys.",
  how: "A lookup costs one credit. Days and months are in UTC.",
};
const INFORMATION = {
  what: "Who the account belongs to.",
  from: "You, or the administrator who made the account.",
  how: "A new e-mail address counts once you confirm it by the link in a mail.",
};

export function InformationTab() {
  const { account, failure } = useStore(session);
  useEffect(() => void loadAccount(), []);
  return (
    <>
      <title>Account · Fyr</title>
      {account !== null ? (
        <Information account={account} />
      ) : failure === null ? (
        <Loading />
      ) : (
        <ErrorState title="The account could not be loaded" onRetry={() => void loadAccount()}>
          {failure}
        </ErrorState>
      )}
    </>
  );
}

function Loading() {
  return (
    <LoadingBlock className="flex flex-col gap-4">
      <Skeleton className="h-36 rounded-lg" />
      <Skeleton className="h-28 rounded-lg" />
    </LoadingBlock>
  );
}

function Information({ account }: { account: AccountDetails }) {
  return (
    <div className="flex flex-col gap-4">
      <Card title="Usage" about={USAGE} bodyClassName="grid gap-6 sm:grid-cols-2">
        <Usage label="API today" spend={account.api_daily_spend} limit={account.limit_api_daily} />
        <Usage label="API this month" spend={account.api_monthly_spend} limit={account.limit_api_monthly} />
      </Card>
      <Card title="Information" about={INFORMATION}>
        <dl className="grid grid-cols-[8.5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-2">
          <dt className="text-dim">Name</dt>
          <dd>
            <Name name={account.name} />
          </dd>
          <dt className="text-dim">Email</dt>
          <dd>
            <EmailAddress email={account.email} />
          </dd>
          <dt className="text-dim">Account type</dt>
          <dd>
            <TypeBadge type={account.type} />
          </dd>
          <dt className="text-dim">Password</dt>
          <dd>
            <PasswordReset email={account.email} />
          </dd>
        </dl>
      </Card>
      <SubscriptionCard of={account} />
      <YourData email={account.email} />
    </div>
  );
}

function Usage({ label, spend, limit }: { label: string; spend: number; limit: number | null }) {
  const percent = usagePercent(spend, limit);
  return (
    <div>
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <span className="font-medium">{label}</span>
        <span className="tabular text-xs text-dim">
          {formatNumber(spend)} {limit === null ? "credits, no limit" : `of ${formatNumber(limit)} credits`}
        </span>
      </div>
      <ProgressBar
        label={label}
        value={percent}
        max={100}
        barClassName={percent >= 100 ? "bg-danger" : percent >= 80 ? "bg-warning" : ""}
      />
    </div>
  );
}
