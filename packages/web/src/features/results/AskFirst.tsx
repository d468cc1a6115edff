import { ShieldQuestion } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { Button } from "../../components/Button.tsx";
import { PendingShape } from "../../components/PendingShape.tsx";
import { EmptyState } from "../../components/states.tsx";
import { affordablePart } from "../../lib/affordable.ts";
import { credits } from "../../lib/api/index.ts";
import { isBegunHere } from "../../lib/arrival.ts";
import { formatNumber, plural } from "../../lib/format.ts";
import { useStore } from "../../lib/store.ts";
import { prepare } from "./prepare.ts";
import { SearchAgain } from "./SearchAgain.tsx";
import { useAgreement } from "./use-agreement.ts";

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
  const ips = useMemo(() => (isBegunHere(input) ? [] : prepare(pieces).ips), [input, pieces]);
  const { remaining } = useStore(credits);
  const affordable = affordablePart(ips.length, remaining);
  const { state, agree } = useAgreement(input, ips.length > FEW);
  if (state === "agreed") return children;
  if (state === "unknown") return <PendingShape />;
  return (
    <EmptyState icon={ShieldQuestion} title={`Look up ${plural(ips.length, "address", "addresses")}?`} page>
      <title>Look up a list? · Fyr</title>
      <p>
        A link opened this list. Looking it up costs up to {plural(ips.length, "credit")} of your account
        {typeof remaining === "number" && <>, which has {formatNumber(remaining)} left</>}.
        {affordable !== null && <> The first {formatNumber(affordable)} can be looked up now.</>}
      </p>
      <ul className="mono mt-4 max-h-56 overflow-y-auto rounded-md border border-line-strong bg-panel px-4 py-2 text-sm text-ink">
        {ips.slice(0, SHOWN).map((ip) => (
          <li key={ip}>{ip}</li>
        ))}
        {ips.length > SHOWN && <li className="text-dim">and {plural(ips.length - SHOWN, "more", "more")}</li>}
      </ul>
      <div className="mt-4 flex items-center justify-center gap-2">
        {remaining !== 0 && (
          <Button look="solid" onClick={agree}>
            {affordable === null ? `Look up for ${plural(ips.length, "credit")}` : "Go on"}
          </Button>
        )}
        <SearchAgain className="mt-0" />
      </div>
    </EmptyState>
  );
}
