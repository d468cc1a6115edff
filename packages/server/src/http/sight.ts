import { ACCOUNT_TYPE, type KeyScope } from "@fyr/contract";
import { parseAddress } from "@fyr/core/ip";
import { type PlanRules, type Reserved, reservedBy, SENSORS_RESERVED } from "@fyr/core/plans";
import { isPrivate } from "@fyr/core/special";
import type { Caller } from "./caller.ts";

/** How much a caller sees of what own sensors saw: all, what is of the public internet, or nothing. */
export type Sight = "all" | "public" | "none";

/** Which sightings of names and of passive DNS a caller may know of: those of everyone, of own sensors, of private networks. */
export const reachesOf = (sight: Sight): ("all" | "sensors" | "private")[] =>
  sight === "all" ? ["all", "sensors", "private"] : sight === "public" ? ["all", "sensors"] : ["all"];

/** Who sees it besides administrators and those whom they allow. */
export type SensorDataSetting = "admin" | "users";

type Who = Pick<Caller, "type" | "via" | "sensorData">;

/** What callers may not see. */
export interface Reservations {
  sightOf(caller: Who): Sight;
  /**
   * What a caller does not see, with the plan that does. The same array for the same kind of caller.
   * @param ip the address that is asked about: what sensors saw of private ones is only for callers who see all
   */
  reservedFor(caller: Who, ip?: string): Reserved;
}

const SCOPE: KeyScope = "sensors";

export function createReservations(rules: PlanRules, setting: SensorDataSetting): Reservations {
  const byPlan = reservedBy(rules);
  const withSensors = new Map<Reserved, Reserved>();
  const closed = (ofPlan: Reserved): Reserved => {
    const known = withSensors.get(ofPlan) ?? [...ofPlan, SENSORS_RESERVED];
    withSensors.set(ofPlan, known);
    return known;
  };
  const sightOf = ({ type, via, sensorData }: Who): Sight => {
    const isAllowed =
      type === ACCOUNT_TYPE.admin || (sensorData && (via.kind === "session" || via.scopes.includes(SCOPE)));
    if (isAllowed) return "all";
    return setting === "users" ? "public" : "none";
  };
  return {
    sightOf,
    reservedFor(caller, ip) {
      const ofPlan = byPlan(caller.type);
      const sight = sightOf(caller);
      const isOpen = sight === "all" || (sight === "public" && (ip === undefined || !isPrivateText(ip)));
      return isOpen ? ofPlan : closed(ofPlan);
    },
  };
}

function isPrivateText(ip: string): boolean {
  const read = parseAddress(ip);
  return read.ok && isPrivate(read.address);
}
