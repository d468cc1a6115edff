import type { DnsRecord } from "../dns/index.ts";
import { DAY } from "./sensor.ts";

/** Seconds since 1970. */
type DemoRecord = DnsRecord & { readonly first: number; readonly last: number };

/** Records of the DNS that one source of the demo has seen. */
export interface DemoRecords {
  /** Marks them: begins with `demo-`. */
  readonly source: string;
  readonly records: readonly DemoRecord[];
}

/** Names and their addresses: a bank and who phishes it, a shop, and what a botnet calls. */
const HOSTS = `
  example.com 198.51.100.70 900
  example.com 2001:db8:700:1::70 400
  www.example.com 198.51.100.71 900
  static.cdn.example 198.51.100.200 300
  shop.example 198.51.100.204 700
  fjordbank.example 198.51.100.84 1200
  netbank.fjordbank.example 198.51.100.85 1100
  api.fjordbank.example 198.51.100.85 600
  fj0rdbank.example 203.0.113.77 12
  fjordbank-login.example 203.0.113.77 9
  fjordbank-refund.example 203.0.113.78 2
  signin-portal.example 203.0.113.77 15
  login.placeholder.example 203.0.113.77 6
  placeholder.example 203.0.113.80 9
  placeholder.example 203.0.113.81 4
  update.placeholder.example 203.0.113.100 8`;

const OTHERS = `
  example.com NS ns1.example.net 900
  example.com NS ns2.example.net 900
  example.com MX 10 mail.example.org 800
  example.com TXT v=spf1 include:_spf.example.org -all 600
  _dmarc.example.com TXT v=DMARC1; p=reject; rua=mailto:dmarc@example.com 300
  example.org MX 10 mail.example.org 800
  fjordbank.example NS ns1.fjordbank.example 1200
  fjordbank.example MX 10 mx1.fjordbank.example 1000
  fjordbank.example TXT v=spf1 mx -all 900
  _dmarc.fjordbank.example TXT v=DMARC1; p=reject 500
  fj0rdbank.example MX 5 mx.placeholder.example 11
  fj0rdbank.example NS ns1.placeholder.example 12
  fjordbank-login.example NS ns1.placeholder.example 9
  placeholder.example NS ns1.placeholder.example 9
  placeholder.example MX 5 mx.placeholder.example 8
  placeholder.example TXT v=spf1 a mx ~all 8
  _dmarc.placeholder.example TXT v=DMARC1; p=none 8
  shop.example CNAME static.cdn.example 90
  netbank.signin-portal.example CNAME fjordbank-login.example 9
  77.113.0.203.in-addr.arpa PTR host77.placeholder.example 200
  80.113.0.203.in-addr.arpa PTR host80.placeholder.example 200
  84.100.51.198.in-addr.arpa PTR www.fjordbank.example 1000`;

/** What resolvers answered, as an importer brings it: with the same names and addresses as the demo's other parts. */
export function demoRecords(now: Date): DemoRecords {
  const end = Math.floor(now.getTime() / 1000);
  const lines = [
    ...linesOf(HOSTS).map((line) => line.replace(" ", line.includes("2001:db8") ? " AAAA " : " A ")),
    ...linesOf(OTHERS),
  ];
  const records = lines.map((line, index): DemoRecord => {
    const [, rrname = "", rrtype = "", rdata = "", days = "1"] = /^(\S+) (\S+) (.+) (\d+)$/.exec(line) ?? [];
    const first = end - Number(days) * (DAY / 1000);
    return { rrname, rrtype, rdata, first, last: end - (index % 5) * 3600, count: 3 + Number(days) * 2 };
  });
  return { source: "demo-passive-dns", records };
}

const linesOf = (text: string): string[] => text.trim().split(/\n\s*/);
