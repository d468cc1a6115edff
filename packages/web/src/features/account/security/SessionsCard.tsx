import type { AccountSession } from "@fyr/contract";
import { Monitor } from "lucide-react";
import { toast } from "../../../components/toast/index.ts";
import { Button } from "../../../components/Button.tsx";
import { Card } from "../../../components/Card.tsx";
import { Listing } from "../../../components/Listing.tsx";
import { messageOf } from "../../../lib/api/index.ts";
import { plural, relativeTime } from "../../../lib/format.ts";
import { useNow } from "../../../lib/now.ts";
import { useEndSession, useSessions } from "./api.ts";
import { browserName } from "./browser-name.ts";
import { useTimes } from "../../../lib/times.ts";

const ABOUT = {
  what: "Where the account is logged in.",
  from: "The address and the browser of each login.",
  how: "A session ends when you sign it out, when it expires, or when the password changes.",
};

/** Where the account is logged in. */
export function SessionsCard() {
  const sessions = useSessions();
  const end = useEndSession();
  const others = sessions.data?.some(({ current }) => !current) ?? false;
  const signOut = (id: string) =>
    end.mutate(id, {
      onSuccess: ({ ended }) => toast.success(`${plural(ended, "session")} logged out.`),
      onError: (error) => toast.error(messageOf(error)),
    });
  return (
    <Card
      title="Active sessions"
      about={ABOUT}
      bodyClassName="p-0"
      aside={
        others && (
          <Button size="sm" disabled={end.isPending} onClick={() => signOut("others")}>
            Log out all others
          </Button>
        )
      }
    >
      <Listing
        query={sessions}
        count={(data) => data.length}
        failed="The sessions could not be loaded"
        empty={{ icon: Monitor, title: "No sessions", text: undefined }}
      >
        {(data) => (
          <ul className="divide-y divide-line">
            {data.map((session) => (
              <SessionRow key={session.id} of={session} busy={end.isPending} onEnd={() => signOut(session.id)} />
            ))}
          </ul>
        )}
      </Listing>
    </Card>
  );
}

function SessionRow({ of, busy, onEnd }: { of: AccountSession; busy: boolean; onEnd: () => void }) {
  const { formatDateTime } = useTimes();
  const now = useNow();
  const name = browserName(of.user_agent);
  return (
    <li className="flex items-center gap-4 px-4 py-2.5">
      <Monitor className="size-4 shrink-0 text-faint" aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium" title={of.user_agent}>
          {name}
        </p>
        <p className="text-xs text-dim">
          <span className="mono">{of.address}</span>, since {formatDateTime(of.created_at)}
        </p>
      </div>
      {of.current ? (
        <span className="text-xs font-medium text-success">This session</span>
      ) : (
        <>
          <span className="text-xs text-dim">
            {of.last_seen_at === null ? "not active since" : `seen ${relativeTime(of.last_seen_at, now)}`}
          </span>
          <Button size="sm" disabled={busy} aria-label={`Log out ${name}, ${of.address}`} onClick={onEnd}>
            Log out
          </Button>
        </>
      )}
    </li>
  );
}
