import type { Reach } from "../names/index.ts";

interface DnsRecordTable {
  /** From its top-level domain down. */
  rrname: string;
  rrtype: string;
  rdata: string;
  source: string;
  reach: Reach;
  first_seen: Date;
  last_seen: Date;
  count: number;
}

interface DnsPointerTable extends DnsRecordTable {
  ip: string;
  /** From its top-level domain down; empty where the record points to an address. */
  target: string;
}

interface DnsImportTable {
  /** Names the block: hexadecimal. */
  token: string;
  source: string;
  records: number;
  at: Date;
}

declare module "../observations/index.ts" {
  interface ObservationTables {
    dns_records: DnsRecordTable;
    dns_pointers: DnsPointerTable;
    dns_imports: DnsImportTable;
  }
}
