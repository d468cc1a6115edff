import type { EventChoice } from "@fyr/contract";

/** A condition on events in SQL. Its placeholders begin with `gone_`, so that it can stand beside others. */
interface Condition {
  readonly sql: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/**
 * The events of a choice that were received before a moment.
 * @param until milliseconds since 1970
 */
export function conditionOf(choice: EventChoice, until: number): Condition {
  const { key, sensor, log_types: types, received_from: from, received_until: to } = choice;
  const ends = to === undefined ? until : Math.min(until, Date.parse(to));
  const parts = ["received_at < fromUnixTimestamp64Milli({gone_until:Int64}, 'UTC')"];
  const params: Record<string, unknown> = { gone_until: ends };
  const add = (name: string, value: unknown, sql: string): void => {
    if (value === undefined) return;
    params[name] = value;
    parts.push(sql);
  };
  add("gone_key", key, "key_id = {gone_key:String}");
  add("gone_sensor", sensor, "sensor = {gone_sensor:String}");
  add("gone_types", types.length > 0 ? types : undefined, "log_type IN {gone_types:Array(String)}");
  add(
    "gone_from",
    from === undefined ? undefined : Date.parse(from),
    "received_at >= fromUnixTimestamp64Milli({gone_from:Int64}, 'UTC')",
  );
  return { sql: parts.join(" AND "), params };
}

/** A choice in words, for the log of acts and the list of work. */
export function inWords({
  key,
  sensor,
  log_types: types,
  received_from: from,
  received_until: to,
}: EventChoice): string {
  return [
    ...(key === undefined ? [] : [key === "" ? "no key" : `key ${key}`]),
    ...(sensor === undefined ? [] : [`sensor ${sensor}`]),
    ...(types.length === 0 ? [] : [`log types ${types.join(", ")}`]),
    ...(from === undefined ? [] : [`received from ${from}`]),
    ...(to === undefined ? [] : [`received until ${to}`]),
  ].join(", ");
}
