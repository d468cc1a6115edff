/** The label that a rule gives an address, in the terms of the risk score's tables. */
export const BEHAVIOUR_TAGS = ["bruteforce", "scanning", "probing", "crawler", "exploit", "dns_tunnel"] as const;
export type BehaviourTag = (typeof BEHAVIOUR_TAGS)[number];

/**
 * A behaviour, as data: events that match `query` are counted for each address and window of time; where they reach
 * `least`, the address behaves so.
 */
export interface BehaviourRule {
  /** Stable: names the behaviour in stored evidence and labels. */
  readonly id: string;
  readonly name: string;
  /** One sentence for an analyst, with the threshold in it. */
  readonly description: string;
  readonly tag: BehaviourTag;
  /** 0 to 100: how sure it is that who meets the rule behaves so. */
  readonly confidence: number;
  /** The events that count, in the event search's syntax. */
  readonly query: string;
  /** Whose behaviour it is: who began the connection, or any address that the event names. */
  readonly of: "originator" | "named";
  /** How long windows are. Where they begin: `stepSeconds`. */
  readonly windowSeconds: number;
  readonly least: {
    readonly events: number;
    /** Different values of these fields, by the field's name. */
    readonly distinct?: Readonly<Record<string, number>>;
  };
}

/**
 * Windows begin at multiples of so many seconds, so that counting again finds the same ones: at every half of a window, each
 * event being counted in two, so that no moment of the clock parts what lasts for half a window or less. One event needs
 * no second window.
 */
export const stepSeconds = ({ windowSeconds, least }: BehaviourRule): number =>
  least.events === 1 ? windowSeconds : windowSeconds / 2;

/** For an analyst: how a rule counts, and what it may miss; empty where one event is enough. */
export function countingOf(rule: BehaviourRule): string {
  const [span, step] = [rule.windowSeconds / 60, stepSeconds(rule) / 60];
  if (step === span) return "";
  const length = span === 60 ? "an hour" : `${span} minutes`;
  return `Counted in spans of ${length} that begin every ${step} minutes: attempts spread over more than ${step} minutes may be too few in each span.`;
}
