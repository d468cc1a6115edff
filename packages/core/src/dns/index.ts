export { type DmarcFinding, isDmarc, isSpf, type MailFinding, readDmarc, readSpf, type SpfFinding } from "./mail.ts";
export { type DnsRecord, dnsRecord, joinRecords, ownerName, rdataOf } from "./record.ts";
export { recordType, typeOrNumber } from "./types.ts";
