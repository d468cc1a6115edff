import { Link2, Link2Off } from "lucide-react";
import { useState } from "react";
import { Button } from "../../components/Button.tsx";
import { Card } from "../../components/Card.tsx";
import { ConfirmMutation } from "../../components/ConfirmMutation.tsx";
import { LoadingBlock, Skeleton } from "../../components/Skeleton.tsx";
import { ErrorState } from "../../components/states.tsx";
import { toast } from "../../components/toast/index.ts";
import { messageOf } from "../../lib/api/index.ts";
import { useTimes } from "../../lib/times.ts";
import { useConnect, useConnection, useDisconnect, useProviderName } from "./api.ts";

const ABOUT = {
  what: "Whether you can log in through your organization's identity provider.",
  from: "The identity provider that the operator has set.",
  how: "The connection is to your id at the identity provider, not to your e-mail address.",
};

/** The account's connection with the operator's identity provider; nothing where there is none. */
export function ConnectionCard() {
  const name = useProviderName();
  return typeof name === "string" ? <Shown name={name} /> : null;
}

function Shown({ name }: { name: string }) {
  const connection = useConnection();
  return (
    <Card title="Single sign-on" about={ABOUT}>
      {connection.isPending ? (
        <LoadingBlock>
          <Skeleton className="w-2/3" />
        </LoadingBlock>
      ) : connection.isError ? (
        <ErrorState
          title="The connection could not be loaded"
          onRetry={() => void connection.refetch()}
          className="py-4"
        >
          {messageOf(connection.error)}
        </ErrorState>
      ) : connection.data === null ? (
        <Unconnected name={name} />
      ) : (
        <Connected name={name} email={connection.data.email} since={connection.data.connected_at} />
      )}
    </Card>
  );
}

function Unconnected({ name }: { name: string }) {
  const connect = useConnect();
  const [waiting, setWaiting] = useState<AbortController | null>(null);
  const begin = () => {
    const leaving = new AbortController();
    setWaiting(leaving);
    connect.mutate(leaving.signal, {
      onSuccess: () => toast.success(`Your account is connected with ${name}.`),
      onError: (error) => leaving.signal.aborted || toast.error(messageOf(error)),
      onSettled: () => setWaiting(null),
    });
  };
  return (
    <div className="flex items-center gap-4">
      <Link2Off className="size-5 shrink-0 text-faint" aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="font-medium">Not connected</p>
        <p className="text-xs text-dim">
          {waiting === null
            ? `Connect your account with ${name} to log in with it.`
            : "Log in in the window that has opened, then come back to this page."}
        </p>
      </div>
      {waiting === null ? (
        <Button onClick={begin}>Connect</Button>
      ) : (
        <Button onClick={() => waiting.abort()}>Cancel</Button>
      )}
    </div>
  );
}

function Connected({ name, email, since }: { name: string; email: string | null; since: string }) {
  const { formatDateTime } = useTimes();
  const disconnect = useDisconnect();
  const [asks, setAsks] = useState(false);
  return (
    <div className="flex items-center gap-4">
      <Link2 className="size-5 shrink-0 text-success" aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          {email === null ? `Connected with ${name}` : `Connected with ${name} as ${email}`}
        </p>
        <p className="text-xs text-dim">Since {formatDateTime(since)}</p>
      </div>
      <Button onClick={() => setAsks(true)}>Disconnect</Button>
      <ConfirmMutation
        input={asks ? {} : null}
        mutation={disconnect}
        title={`Disconnect from ${name}?`}
        action="Disconnect"
        onClose={() => setAsks(false)}
      >
        You can no longer log in with {name}. Without a password that you know, request one by mail afterwards.
      </ConfirmMutation>
    </div>
  );
}
