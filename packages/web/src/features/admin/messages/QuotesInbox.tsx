import { cellClass, Table } from "../../../components/Table.tsx";
import { useQuotes } from "./api.ts";
import { Inbox, type InboxProps } from "./Inbox.tsx";
import { Ago } from "../../../components/Ago.tsx";
import { MailTo } from "./MailTo.tsx";

const COLUMNS = ["Product", "Company", "Country", "Contact person", "Phone", "Received"];

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
              <th scope="row" className={`${cellClass} text-left font-normal`}>
                {quote.product_id}
              </th>
              <td className={cellClass}>{quote.company}</td>
              <td className={`${cellClass} text-dim`}>{quote.country}</td>
              <td className={cellClass}>
                <p>{quote.contact_person}</p>
                <MailTo email={quote.email} />
              </td>
              <td className={`${cellClass} tabular text-dim`}>
                {quote.phone_number === "" ? "–" : quote.phone_number}
              </td>
              <td className={cellClass}>
                <Ago at={quote.received_at} />
              </td>
            </tr>
          ))}
        </Table>
      )}
    </Inbox>
  );
}
