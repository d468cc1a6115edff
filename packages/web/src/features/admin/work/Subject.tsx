import { type WorkEntry, workKindName } from "@fyr/contract";
import { Link } from "@tanstack/react-router";

const linkClass = "hover:text-accent hover:underline";

/** What work is, what it is about, and the way there. */
export function Subject({ of: { kind, key, account } }: { of: WorkEntry }) {
  return (
    <>
      <span className="block truncate text-ink">{workKindName(kind)}</span>
      <span className="mono block truncate text-2xs text-faint" title={key}>
        <About kind={kind} id={key} />
      </span>
      {account !== null && (
        <span className="block truncate text-2xs text-faint" title={account}>
          <Link to="/admin/accounts" search={{ search: account }} className={linkClass}>
            {account}
          </Link>
        </span>
      )}
    </>
  );
}

/** A report is its account's alone, and a file is found with its submission: they have no page to lead to. */
function About({ kind, id }: { kind: string; id: string }) {
  switch (kind) {
    case "collection":
      return (
        <Link to="/admin/sources" search={{ search: id }} className={linkClass}>
          {id}
        </Link>
      );
    case "atlas-build":
      return (
        <Link to="/admin/sources" className={linkClass}>
          {id}
        </Link>
      );
    case "channel-notification":
      return (
        <Link to="/submissions/$id" params={{ id }} className={linkClass}>
          {id}
        </Link>
      );
    case "mail":
      return (
        <Link to="/admin/messages" search={{ tab: "outbox" }} className={linkClass}>
          {id}
        </Link>
      );
    default:
      return id;
  }
}
