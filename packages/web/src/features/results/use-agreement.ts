import { useEffect, useState } from "react";
import { isBegunHere, noteBegun } from "../../lib/arrival.ts";
import { useStore } from "../../lib/store.ts";
import { session } from "../session/index.ts";

interface Agreement {
  /** `unknown`: until it is known whether the account's credits are counted. */
  readonly state: "agreed" | "unknown" | "asks";
  readonly agree: () => void;
}

/**
 * Whether what costs much may be done: any page can send a browser to a link of Fyr. What began in Fyr, what this tab has
 * done before, and accounts whose credits are not counted, are asked nothing.
 *
 * @param what is to be done, as it stands in the link
 * @param isMuch whether it costs more than a link from anywhere may spend without a question
 */
export function useAgreement(what: string, isMuch: boolean): Agreement {
  const [isOwn, setOwn] = useState(() => isBegunHere(what));
  const { account, failure } = useStore(session);
  const isCounted = account === null || account.limit_api_daily !== null || account.limit_api_monthly !== null;
  const asks = !isOwn && isMuch && isCounted;
  useEffect(() => {
    if (!asks) noteBegun(what);
  }, [asks, what]);
  const state = !asks ? "agreed" : account === null && failure === null ? "unknown" : "asks";
  return { state, agree: () => setOwn(true) };
}
