export {
  compareAddresses,
  MAX_IPV4,
  MAX_IPV6,
  predecessor,
  successor,
  type Address,
  type Family,
  type Range,
} from "./address.ts";
export { carriedRuns, carryingParts } from "./carrying.ts";
export { type Carrier, type Embedded, embeddedIpv4 } from "./embedded.ts";
export { formatAddress, formatIpv4, formatIpv6 } from "./format.ts";
export { interpret, type Interpretation, type InterpretationNote } from "./interpret.ts";
export { parseAddress, parseWords, type ParsedAddress } from "./parse.ts";
export { tidy } from "./pasted.ts";
export { refangJoints } from "./refang.ts";
export { unspelled } from "./spelled.ts";
export {
  lengthOfRange,
  parsePrefix,
  parseRange,
  rangeOfAddress,
  rangeToPrefixes,
  type ParsedRange,
  type Prefix,
} from "./range.ts";
export { readWords, writeWords } from "./words.ts";
