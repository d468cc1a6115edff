import type { Subscription } from "@fyr/contract";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Banner } from "../../components/Banner.tsx";
import { Card } from "../../components/Card.tsx";
import { Chip } from "../../components/Tags.tsx";

const STATUSES: Record<NonNullable<Subscription["subscription_status"]>, string> = {
  trialing: "Trial",
  active: "Active",
  past_due: "Payment is due",
  canceled: "Ended",
};

const ABOUT = {
  what: "What the account has subscribed to, and for which company.",
  from: "The operator of this Fyr.",
  how: "Fyr takes no payments: the operator enters what was agreed.",
};

/** What the account has bought, and for which company; nothing where the operator has set nothing. */
export function SubscriptionCard({ of }: { of: Subscription }) {
  const { product_id, subscription_status: status, company_name } = of;
  if (product_id === null && status === null && company_name === null) return null;
  return (
    <Card title="Subscription" about={ABOUT} bodyClassName="flex flex-col gap-4">
      {of.payment_failed && <Banner kind="error">An invoice was not paid when it was due. Please contact us.</Banner>}
      <dl className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-x-4 gap-y-2">
        <Row name="Product">{product_id}</Row>
        <Row name="Price">{of.price_id}</Row>
        <Row name="Number">{of.subscription_id}</Row>
        <Row name="Status">
          {status === null
            ? null
            : of.subscription_canceled
              ? `${STATUSES[status]}, ends with its period`
              : STATUSES[status]}
        </Row>
        <Row name="Period">{periodOf(of)}</Row>
        <Row name="Company">
          {company_name === null ? null : (
            <span className="inline-flex flex-wrap items-center gap-2">
              {company_name} {of.company_verified && <Chip>Verified</Chip>}
            </span>
          )}
        </Row>
        <Row name="VAT number">{of.company_vat}</Row>
        <Row name="Country">{of.company_country}</Row>
        <Row name="Address">{of.company_address}</Row>
      </dl>
      <p className="text-xs text-dim">
        Fees are invoiced annually in DKK and due in 30 days, as the{" "}
        <Link to="/resources/termsofservice" className="text-accent hover:underline">
          agreement
        </Link>{" "}
        has it. To change anything of this, write to us.
      </p>
    </Card>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  if (children === null) return null;
  return (
    <>
      <dt className="text-dim">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  );
}

function periodOf({ subscription_start: start, subscription_end: end }: Subscription): string | null {
  if (start === null && end === null) return null;
  // Days, whatever the time zone: the agreement has no times.
  return `${start?.slice(0, 10) ?? ""} – ${end?.slice(0, 10) ?? ""}`.trim();
}
