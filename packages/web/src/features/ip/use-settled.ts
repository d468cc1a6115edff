import type { IpInfo } from "@fyr/contract";
import { useQueries } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { reservedText } from "../../components/Withheld.tsx";
import { usePrinting, useWhole } from "../../lib/printing.ts";
import { seenFingerprints } from "../fingerprints/index.ts";
import { labelHistory } from "./api.ts";
import { behaviourOf } from "./BehaviourCard.tsx";
import { observationsOf } from "./NetflowCard.tsx";

/** For so long the lower part of the view waits for the upper one; a slow engine holds it back no longer. */
const PATIENCE_MS = 5000;
/** For so long what own sensors saw, and what stands below it, waits to be shown at once. */
const OWN_PATIENCE_MS = 600;

/**
 * Whether the cards that load after the answer have their height. What stands below them would move under the pointer
 * otherwise: a click that is pressed on a button and released beside it reaches nothing.
 */
export function useSettled(info: IpInfo): boolean {
  return useLoaded(info, PATIENCE_MS, true);
}

/** Whether the cards of what own sensors saw have their height. */
export function useOwnSettled(info: IpInfo): boolean {
  return useLoaded(info, OWN_PATIENCE_MS, false);
}

function useLoaded({ ip, withheld }: IpInfo, patience: number, withHistory: boolean): boolean {
  const seen =
    reservedText(withheld, "behaviour", "sensors") === null
      ? [behaviourOf(ip), observationsOf(ip), seenFingerprints(ip, 0)]
      : [];
  const isLoaded = useQueries({
    queries: [...(withHistory ? [labelHistory(ip)] : []), ...seen],
    combine: (cards) => cards.every(({ isPending }) => !isPending),
  });
  const isWhole = useWhole();
  const isPrinting = usePrinting();
  const [late, setLate] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setLate(ip), patience);
    return () => clearTimeout(timer);
  }, [ip, patience]);
  return isLoaded || late === ip || isWhole || isPrinting;
}
