export { createPassiveDns, type PassiveDns, type SeenAddress } from "./passive-dns.ts";
export { addressesOfName, namesOfAddress, type SeenRelation } from "./relations.ts";
export { type HostFacts, hostFactsOf } from "./facts.ts";
export { addressOfPointer, reachOf, type RecordBlock, type StoredRecord, storeRecordsOnce } from "./import.ts";
export {
  type PointingName,
  readRecords,
  readReverse,
  type RecordPage,
  type RecordSubject,
  type SeenRecord,
} from "./records.ts";
