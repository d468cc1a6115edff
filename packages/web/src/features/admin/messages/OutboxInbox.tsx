import type { OutboxMail } from "@fyr/contract";
import { Banner } from "../../../components/Banner.tsx";
import { CopyButton } from "../../../components/CopyButton.tsx";
import { Chip } from "../../../components/Tags.tsx";
import { plural } from "../../../lib/format.ts";
import { useOutbox } from "./api.ts";
import { Inbox, type InboxProps } from "./Inbox.tsx";
import { Ago } from "../../../components/Ago.tsx";

const STATES = {
  queued: { label: "Queued", severity: "neutral" },
  sent: { label: "Sent", severity: "neutral" },
  failed: { label: "Failed", severity: "bad" },
  stored: { label: "Stored", severity: "warning" },
} as const;

/** Mails; stored ones are there to be forwarded. */
export function OutboxInbox(inbox: InboxProps) {
  const outbox = useOutbox(inbox);
  return (
    <>
      {outbox.data?.delivery === "outbox" && (
        <Banner kind="info">
          No mail server is configured: mails are stored here for you to forward. Set SMTP_URL to deliver them.
        </Banner>
      )}
      <Inbox {...inbox} label="Outbox" query={outbox} rows={({ mails }) => mails} empty="No mails yet">
        {({ mails }) => (
          <ul className="divide-y divide-line">
            {mails.map((mail) => (
              <Mail key={mail.id} of={mail} />
            ))}
          </ul>
        )}
      </Inbox>
    </>
  );
}

function Mail({ of: { created_at, to, subject, state, attempts, error, text } }: { of: OutboxMail }) {
  const { label, severity } = STATES[state];
  return (
    <li className="flex items-start gap-4 px-4 py-3">
      <details className="group min-w-0 flex-1">
        <summary className="cursor-pointer marker:text-faint">
          <span className="font-medium break-words">{subject}</span>
          <span className="ml-2 break-all text-dim">to {to}</span>
        </summary>
        <pre className="mono mt-2 overflow-x-auto rounded-md border border-line bg-canvas p-3 text-xs whitespace-pre-wrap text-ink">
          {text}
        </pre>
      </details>
      <div className="flex shrink-0 items-center gap-3">
        {error !== null && (
          <span className="max-w-64 truncate text-xs text-danger" title={error}>
            {plural(attempts, "attempt")}: {error}
          </span>
        )}
        <Chip severity={severity}>{label}</Chip>
        <Ago at={created_at} />
        <CopyButton size="icon-sm" text={text} label={`Copy the text: ${subject}`} />
      </div>
    </li>
  );
}
