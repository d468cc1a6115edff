import { ShieldQuestion } from "lucide-react";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { Button } from "../../components/Button.tsx";
import { PendingShape } from "../../components/PendingShape.tsx";
import { EmptyState } from "../../components/states.tsx";
import { isBegunHere, noteBegun } from "../../lib/arrival.ts";
import { plural } from "../../lib/format.ts";
import { useStore } from "../../lib/store.ts";
import { session } from "../session/index.ts";
import { prepare } from "./prepare.ts";
import { SearchAgain } from "./SearchAgain.tsx";

/** What a link from anywhere may spend without a question. */
const FEW = 10;
/** Addresses that are shown of a long list. */
const SHOWN = 100;

/**
 * A list that a link of another site, a mail or a chat opened: any page can send a browser here, and each address costs a
 * credit. What began in Fyr, and accounts whose credits are not counted, are asked nothing.
 */
export function AskFirst({
  input,
  pieces,
  children,
}: {
  /** As it stands in the link. */
  input: string;
  pieces: readonly string[];
  children: ReactNode;
}) {
  const [isOwn, setOwn] = useState(() => isBegunHere(input));
  const ips = useMemo(() => (isOwn ? [] : prepare(pieces).ips), [isOwn, pieces]);
  const { account, failure } = useStore(session);
  const isCounted = account === null || account.limit_api_daily !== null || account.limit_api_monthly !== null;
  const asks = !isOwn && ips.length > FEW && isCounted;
  useEffect(() => {
    if (!asks) noteBegun(input);
  }, [asks, input]);
  if (!asks) return children;
  if (account === null && failure === null) return <PendingShape />;
  return (
    <EmptyState icon={ShieldQuestion} title={`Look up ${plural(ips.length, "address", "addresses")}?`} page>
      <title>Look up a list? · Fyr</title>
      <p>
        A link from outside Fyr opened this list. Looking it up costs up to {plural(ips.length, "credit")} of your
        account.
      </p>
      <ul className="mono mt-4 max-h-56 overflow-y-auto rounded-md border border-line-strong bg-panel px-4 py-2 text-sm text-ink">
        {ips.slice(0, SHOWN).map((ip) => (
          <li key={ip}>{ip}</li>
        ))}
        {ips.length > SHOWN && <li className="text-dim">and {plural(ips.length - SHOWN, "more", "more")}</li>}
      </ul>
      <div className="mt-4 flex items-center justify-center gap-2">
        <Button look="solid" onClick={() => setOwn(true)}>
          Look up for {plural(ips.length, "credit")}
        </Button>
        <SearchAgain className="mt-0" />
      </div>
    </EmptyState>
  );
}
