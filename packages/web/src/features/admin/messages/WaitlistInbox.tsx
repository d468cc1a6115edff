import { cellClass, Table } from "../../../components/Table.tsx";
import { useWaitlist } from "./api.ts";
import { Inbox, type InboxProps } from "./Inbox.tsx";
import { Ago } from "../../../components/Ago.tsx";
import { MailTo } from "./MailTo.tsx";

/** Who waits. */
export function WaitlistInbox(inbox: InboxProps) {
  return (
    <Inbox
      {...inbox}
      label="Waitlist"
      query={useWaitlist(inbox)}
      rows={({ entries }) => entries}
      empty="No entries yet"
    >
      {({ entries }) => (
        <Table label="Waitlist" columns={["E-mail", "Received"]}>
          {entries.map(({ id, email, received_at }) => (
            <tr key={id} className="hover:bg-hover">
              <td className={cellClass}>
                <MailTo email={email} />
              </td>
              <td className={cellClass}>
                <Ago at={received_at} />
              </td>
            </tr>
          ))}
        </Table>
      )}
    </Inbox>
  );
}
