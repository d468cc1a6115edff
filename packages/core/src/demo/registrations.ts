import type { RegistrationRecord } from "@fyr/contract";
import { DAY } from "./sensor.ts";
import { utcDay } from "../time/index.ts";

/** What the demo's registry said of a domain at a moment. */
export interface DemoRegistration {
  readonly name: string;
  readonly at: Date;
  readonly record: RegistrationRecord;
}

const NOTHING: RegistrationRecord = {
  registered: true,
  registrar: null,
  registrar_id: null,
  registration_date: null,
  changed_date: null,
  expiration_date: null,
  registrar_expiration_date: null,
  status: ["active"],
  nameservers: [],
  dnssec: false,
  registrant_name: null,
  registrant_org: null,
  registrant_email: null,
  registrant_country: null,
  abuse_email: null,
  redacted: [],
};

export function demoRegistrations(now: Date): DemoRegistration[] {
  const ago = (days: number) => new Date(now.getTime() - days * DAY);
  const day = (days: number) => utcDay(ago(days));
  const held = (field: "registrant_name" | "registrant_email", name: string) =>
    ({ field, name, method: "removal", reason: "Server policy" }) as const;
  const said = (name: string, days: number, record: Partial<RegistrationRecord>): DemoRegistration => ({
    name,
    at: ago(days),
    record: { ...NOTHING, ...record },
  });
  const bad = {
    registrar: "Cheap Names (demo)",
    registrar_id: "9998",
    registration_date: day(9),
    expiration_date: day(9 - 365),
    nameservers: ["ns1.placeholder.example", "ns2.placeholder.example"],
    registrant_country: "ZZ",
    redacted: [held("registrant_name", "Registrant Name"), held("registrant_email", "Registrant Email")],
  };
  const good = {
    registrar: "Registrar (demo)",
    registrar_id: "9999",
    registration_date: "1995-08-14",
    expiration_date: day(-400),
    registrar_expiration_date: day(-399),
    status: ["client transfer prohibited"],
    dnssec: true,
    registrant_org: "Example Holdings (demo)",
    registrant_email: "hostmaster@example.com",
  };
  return [
    said("placeholder.example", 8, { ...bad, nameservers: ["ns1.parking.example", "ns2.parking.example"] }),
    said("placeholder.example", 4, bad),
    said("placeholder.example", 1, { ...bad, status: ["client hold"] }),
    said("example.com", 40, { ...good, nameservers: ["ns1.example.com"], expiration_date: day(-35) }),
    said("example.com", 2, { ...good, nameservers: ["ns1.example.com", "ns2.example.com"] }),
    said("shop.example", 2, { ...good, registrar_expiration_date: null, registration_date: "2012-03-01" }),
  ];
}
