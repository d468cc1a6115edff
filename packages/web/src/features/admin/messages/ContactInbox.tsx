import { CopyButton } from "../../../components/CopyButton.tsx";
import { useContactMessages } from "./api.ts";
import { Inbox, type InboxProps } from "./Inbox.tsx";
import { Ago } from "../../../components/Ago.tsx";
import { MailTo } from "./MailTo.tsx";

/** Messages of the contact forms. */
export function ContactInbox(inbox: InboxProps) {
  return (
    <Inbox
      {...inbox}
      label="Contact messages"
      query={useContactMessages(inbox)}
      rows={({ messages }) => messages}
      empty="No messages yet"
    >
      {({ messages }) => (
        <ul className="divide-y divide-line">
          {messages.map(({ id, received_at, email, name, topic, message, account }) => (
            <li key={id} className="flex flex-col gap-1 px-4 py-3">
              <div className="flex items-baseline gap-4">
                <h2 className="min-w-0 flex-1 font-medium break-words">{topic}</h2>
                <Ago at={received_at} />
                <CopyButton size="icon-sm" text={message} label={`Copy the message: ${topic}`} />
              </div>
              <p className="flex flex-wrap gap-x-2 text-xs">
                <span>{name}</span>
                <MailTo email={email} />
                <span className="text-faint">{account === null ? "a visitor" : "has an account"}</span>
              </p>
              <p className="mt-1 max-w-3xl break-words whitespace-pre-wrap text-dim">{message}</p>
            </li>
          ))}
        </ul>
      )}
    </Inbox>
  );
}
