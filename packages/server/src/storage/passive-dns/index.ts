export { createPassiveDns, type PassiveDns } from "./passive-dns.ts";
export { type HostFacts, hostFactsOf } from "./facts.ts";
export { addressOfPointer, reachOf, type RecordBlock, type StoredRecord, storeRecordsOnce } from "./import.ts";
export { forwardRecords, recordSources } from "./forward.ts";
export { createImportedNames, type ImportedNames } from "./imported-names.ts";
export {
  type PointingName,
  readAddresses,
  readAddressesOfMany,
  readRecords,
  readReverse,
  type RecordPage,
  type RecordSubject,
  type SeenAddress,
  type SeenRecord,
} from "./records.ts";
