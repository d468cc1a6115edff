import { cellClass, Table } from "../../../components/Table.tsx";
import { Button } from "../../../components/Button.tsx";
import { toast } from "../../../components/toast/index.ts";
import { messageOf } from "../../../lib/api/index.ts";
import { useApplyQuote, useQuotes } from "./api.ts";
import { Inbox, type InboxProps } from "./Inbox.tsx";
import { Ago } from "../../../components/Ago.tsx";
import { MailTo } from "./MailTo.tsx";

const COLUMNS = ["Product", "Company", "Country", "Contact person", "Phone", "Received", ""];

/** Requests for a quote. */
export function QuotesInbox(inbox: InboxProps) {
  return (
    <Inbox
      {...inbox}
      label="Requests for a quote"
      query={useQuotes(inbox)}
      rows={({ quotes }) => quotes}
      empty="No requests yet"
    >
      {({ quotes }) => (
        <Table label="Requests for a quote" columns={COLUMNS}>
          {quotes.map((quote) => (
            <tr key={quote.id} className="hover:bg-hover">
              <th scope="row" className={`${cellClass} text-left font-normal whitespace-nowrap`}>
                {quote.product_id}
              </th>
              <td className={cellClass}>{quote.company}</td>
              <td className={`${cellClass} text-dim`}>{quote.country}</td>
              <td className={`${cellClass} min-w-44`}>
                <p>{quote.contact_person}</p>
                <MailTo email={quote.email} />
              </td>
              <td className={`${cellClass} tabular whitespace-nowrap text-dim`}>
                {quote.phone_number === "" ? "–" : quote.phone_number}
              </td>
              <td className={cellClass}>
                <Ago at={quote.received_at} />
              </td>
              <td className={cellClass}>
                <ApplyQuote id={quote.id} company={quote.company} />
              </td>
            </tr>
          ))}
        </Table>
      )}
    </Inbox>
  );
}

/** Sets product, company and country on the account that has the request's address. */
function ApplyQuote({ id, company }: { id: string; company: string }) {
  const apply = useApplyQuote();
  return (
    <Button
      size="sm"
      aria-label={`Set on the account: ${company}`}
      disabled={apply.isPending}
      onClick={() =>
        apply.mutate(id, {
          onSuccess: ({ email }) => toast.success(`The account ${email} has this product and company now.`),
          onError: (error) => toast.error(messageOf(error)),
        })
      }
    >
      Set on the account
    </Button>
  );
}
