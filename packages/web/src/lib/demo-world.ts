import type { DoorKind } from "./doors/index.ts";

const ADDRESS = /^(?:192\.0\.2|198\.51\.100|203\.0\.113)\.\d|^2001:0?db8:/i;
/** Host names below `example`, which the RFC 2606 reserves, by themselves and in URLs. */
const NAME = /^(?:[a-z][a-z\d+.-]*:\/\/)?(?:[^/?#\s]*\.)?example(?:\.(?:com|net|org))?(?:[:/?#]|$)/i;

/** Among other words. */
const WITHIN = /(?<![\w.:])(?:(?:192\.0\.2|198\.51\.100|203\.0\.113)\.\d{1,3}\b|2001:0?db8:)/i;

const WORLD: Partial<Record<DoorKind, readonly RegExp[]>> = {
  address: [ADDRESS],
  prefix: [ADDRESS],
  name: [NAME],
  url: [NAME, /^[a-z][a-z\d+.-]*:\/\/(?:(?:192\.0\.2|198\.51\.100|203\.0\.113)\.\d|\[2001:0?db8:)/i],
  text: [WITHIN],
};

/** Whether a value is of the demo's world, in which all addresses and names are reserved for documentation. */
export const isOfDemo = (kind: DoorKind, value: string): boolean =>
  WORLD[kind]?.some((pattern) => pattern.test(value)) ?? false;
