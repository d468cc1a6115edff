import { z } from "zod";
import { FINGERPRINT_MAX, FINGERPRINT_PAGE } from "../constants.ts";
import { endpoint } from "../endpoint.ts";
import { UNIQUENESS } from "./types.ts";
import { page, paging } from "../paging.ts";
import { IpInfo, IpText } from "../query/ip.ts";

export { isFingerprint, JA4_SHAPES } from "./shapes.ts";
export * from "./types.ts";

/** A fingerprint that was seen at an address, as the IP view shows it. */
export const SeenFingerprint = z.object({
  /** Code of the type. */
  type: z.number().int(),
  value: z.string(),
  /** How often this address showed it. */
  count: z.number().int(),
  /** How rare the value is among all addresses. */
  uniqueness: z.enum(UNIQUENESS),
  port: z.number().int().nullable(),
  first_seen: z.string(),
  last_seen: z.string(),
});
export type SeenFingerprint = z.infer<typeof SeenFingerprint>;

export const IpFingerprint = z.object({
  type: z.number().int(),
  fingerprint: z.string(),
  last_seen: z.string(),
  port: z.number().int().nullable(),
});
export type IpFingerprint = z.infer<typeof IpFingerprint>;

/** An address that showed a fingerprint: what is known of it, and what the sensors saw there. */
export const FingerprintHolder = IpInfo.omit({ behavior: true, anonymization: true }).extend({
  domains_on_ip: z.number().int(),
  behavior: z.object({
    tags: z.array(z.string()),
    open_ports: z.array(z.number().int()),
    last_seen: z.string().nullable(),
  }),
  anonymization: IpInfo.shape.anonymization.extend({ service: z.string().nullable() }),
});
export type FingerprintHolder = z.infer<typeof FingerprintHolder>;

const tag = "fingerprints";
const credentials = ["session", "key"] as const;
const scope = "query";
/** Digests and the parts of JA4: whatever a sensor may have derived. What none has, and is of no known shape, is refused. */
const Value = z
  .string()
  .trim()
  .min(1)
  .max(400)
  .regex(/^[\w.,:-]+$/, "A fingerprint has letters, digits, hyphens and underscores only");
const Jarm = z
  .string()
  .trim()
  .regex(/^[\da-f]{62}$/i, "A JARM has 62 hexadecimal digits");

const holders = z.object({
  fingerprint: z.string(),
  /** Codes of the types under which the value was seen. */
  types: z.array(z.number().int()),
  /** Null where no address has shown it. */
  uniqueness: z.enum(UNIQUENESS).nullable(),
  first_seen: z.string().nullable(),
  last_seen: z.string().nullable(),
  ips: z.array(FingerprintHolder),
  ...page,
});

export const fingerprintEndpoints = {
  eventFingerprints: endpoint({
    method: "GET",
    path: "/query/event/ip/:ip/fingerprints",
    tag,
    summary: "Fingerprints that events show at an address; part of the price of its lookup for 15 minutes",
    credentials,
    scope,
    cost: 1,
    params: z.object({ ip: IpText }),
    query: z.object(paging(FINGERPRINT_PAGE, FINGERPRINT_MAX)),
    data: z.object({ fingerprints: z.array(SeenFingerprint), ...page }),
  }),

  ipFingerprints: endpoint({
    method: "GET",
    path: "/query/fingerprint/ip/:ip",
    tag,
    summary: "Fingerprints of an address",
    credentials,
    scope,
    cost: 1,
    params: z.object({ ip: IpText }),
    query: z.object(paging(FINGERPRINT_MAX, FINGERPRINT_MAX)),
    data: z.object({ fingerprints: z.array(IpFingerprint), ...page }),
  }),

  fingerprintIps: endpoint({
    method: "GET",
    path: "/query/fingerprint/:id",
    tag,
    summary: "Addresses that showed a fingerprint",
    credentials,
    scope,
    cost: 1,
    params: z.object({ id: Value }),
    query: z.object(paging(FINGERPRINT_MAX, FINGERPRINT_MAX)),
    data: holders,
  }),

  jarmIps: endpoint({
    method: "GET",
    path: "/query/jarm/:value",
    tag,
    summary: "Addresses whose TLS server shows a JARM",
    credentials,
    scope,
    cost: 1,
    params: z.object({ value: Jarm }),
    query: z.object(paging(FINGERPRINT_MAX, FINGERPRINT_MAX)),
    data: holders,
  }),
};
