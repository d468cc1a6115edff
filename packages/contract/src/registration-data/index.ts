import { z } from "zod";
import { DEMO_REGISTRY } from "../demo/mark.ts";
import { PAGE, PAGE_MAX } from "../constants.ts";
import { DomainText } from "../domains/domain.ts";
import { endpoint } from "../endpoint.ts";
import { page, paging } from "../paging.ts";
import { RegistrationField, RegistrationProtocol, RegistrationRecord, RegistrationSide } from "./record.ts";

export * from "./record.ts";

/** What one server says, and from when to when it is known to have said just that. */
export const RegistrationStatement = z.object({
  side: RegistrationSide,
  protocol: RegistrationProtocol,
  /** The host that answered, or the file that was imported. */
  server: z.string(),
  first_seen: z.iso.datetime(),
  last_seen: z.iso.datetime(),
  record: RegistrationRecord,
});
export type RegistrationStatement = z.infer<typeof RegistrationStatement>;

/** A field that a server stated otherwise than the time before. */
export const RegistrationEvent = z.object({
  /** Between these the change lies: the last time with the old value, the first with the new. */
  after: z.iso.datetime(),
  at: z.iso.datetime(),
  side: RegistrationSide,
  server: z.string(),
  field: RegistrationField,
  /** Null: not stated. */
  old: z.string().nullable(),
  new: z.string().nullable(),
});
export type RegistrationEvent = z.infer<typeof RegistrationEvent>;

/** A server that may be asked next, and all that it is told. */
export const RegistrationStep = z.object({
  side: RegistrationSide,
  protocol: RegistrationProtocol,
  /** Host, with its port where that is not the usual one. */
  server: z.string(),
  /** What leaves this machine: the domain, or the top-level domain alone. */
  sends: z.string(),
  /** What is requested, of RDAP. */
  url: z.string().nullable(),
  /** The server has asked to be left alone until then. */
  not_before: z.iso.datetime().nullable(),
});
export type RegistrationStep = z.infer<typeof RegistrationStep>;

/** `unregistered`: the registry has no such domain. */
export const REGISTRATION_LOOKUP_STATES = ["waiting", "asking", "answered", "unregistered", "failed"] as const;

/** A question to a server. */
export const RegistrationLookup = z.object({
  id: z.string(),
  domain: z.string(),
  side: RegistrationSide,
  protocol: RegistrationProtocol,
  server: z.string(),
  sends: z.string(),
  state: z.enum(REGISTRATION_LOOKUP_STATES),
  /** Why it failed, or waits. */
  problem: z.string().nullable(),
  asked_at: z.iso.datetime(),
  ended_at: z.iso.datetime().nullable(),
});
export type RegistrationLookup = z.infer<typeof RegistrationLookup>;

/** Whom Fyr can ask about a domain, and how the latest question of the caller goes. Nothing is asked by reading this. */
export const RegistrationAsk = z.object({
  domain: z.string(),
  /** Empty where nobody can be asked: `reason` says why. */
  steps: z.array(RegistrationStep),
  reason: z.string().nullable(),
  latest: RegistrationLookup.nullable(),
});
export type RegistrationAsk = z.infer<typeof RegistrationAsk>;

const when = z.iso.datetime().nullable();

/** Of one server: how often it was asked, and how that went. */
const AskedServer = z.object({
  protocol: RegistrationProtocol,
  server: z.string(),
  asked: z.number().int(),
  /** Questions that wait for it now. */
  waiting: z.number().int(),
  asked_at: when,
  not_before: when,
  /** In a row. */
  failures: z.number().int(),
  failed_at: when,
  problem: z.string().nullable(),
});

/** Answers of one block of an import. */
export const REGISTRATION_BLOCK_MAX = 200;
const BLOCK_BYTES_MAX = 8 * 1024 * 1024;
/** Characters of one answer. */
export const REGISTRATION_TEXT_MAX = 512 * 1024;

const DIRECTORY_BYTES_MAX = 1024 * 1024;

const admin = { tag: "admin", access: "admin", credentials: ["session", "key"], scope: "admin" } as const;
const params = z.object({ domain: DomainText });

export const registrationDataEndpoints = {
  queryRegistration: endpoint({
    method: "GET",
    path: "/query/domain/:domain/registration",
    tag: "query",
    summary:
      "Registration data of a domain: what registry and registrar say, what they redact, and what has changed; part of the price of its lookup for 15 minutes",
    credentials: ["session", "key"],
    scope: "query",
    cost: 1,
    params,
    data: z.object({
      /** The domain that a registry has, at or above the one that is asked about. */
      domain: z.string(),
      /** What registry and registrar say together; null where nothing is known. */
      record: RegistrationRecord.nullable(),
      /** Since the registration; null where its date is not known. */
      age_days: z.number().int().nullable(),
      /** The latest of each side. */
      statements: z.array(RegistrationStatement),
      /** Newest first: the latest 200. */
      changes: z.array(RegistrationEvent),
      changes_total: z.number().int(),
    }),
  }),

  registrationAsk: endpoint({
    method: "GET",
    path: "/query/domain/:domain/registration/ask",
    tag: "query",
    summary:
      "Whom Fyr can ask about the registration of a domain, what these are told, and how the latest question of the caller goes",
    credentials: ["session", "key"],
    scope: "query",
    params,
    data: RegistrationAsk,
  }),

  askRegistration: endpoint({
    method: "POST",
    path: "/query/domain/:domain/registration",
    tag: "query",
    summary:
      "Ask a server of `registrationAsk` about a domain: it is told what `sends` says. Free within an hour of its last answer",
    credentials: ["session", "key"],
    scope: "query",
    cost: 1,
    params,
    body: z.object({ protocol: RegistrationProtocol, server: z.string().min(1).max(300) }),
    data: RegistrationLookup,
  }),

  registrationOperation: endpoint({
    ...admin,
    method: "GET",
    path: "/admin/registrations",
    summary:
      "Live lookups of registrations: what the operator has turned on, the queue of each server, and what was asked",
    query: z.object(paging(PAGE, PAGE_MAX)),
    data: z.object({
      /** By FYR_LIVE. */
      live: z.object({ rdap: z.boolean(), whois: z.boolean(), dns: z.boolean() }),
      offline: z.boolean(),
      /** IANA's list of RDAP servers; null where it was never read. */
      directory: z
        .object({ published: z.iso.datetime(), read_at: z.iso.datetime(), suffixes: z.number().int() })
        .nullable(),
      servers: z.array(AskedServer),
      lookups: z.array(RegistrationLookup.extend({ account: z.string().nullable() })),
      ...page,
    }),
  }),

  storeRegistrationServers: endpoint({
    ...admin,
    method: "POST",
    path: "/admin/registrations/servers",
    summary: "Store IANA's list of RDAP servers (RFC 9224) that was fetched elsewhere",
    body: z.object({ document: z.record(z.string(), z.unknown()) }),
    bodyLimit: DIRECTORY_BYTES_MAX,
    data: z.object({ published: z.iso.datetime(), suffixes: z.number().int() }),
  }),

  storeRegistrations: endpoint({
    ...admin,
    method: "POST",
    path: "/admin/registrations",
    summary: "Store answers of RDAP or WHOIS servers that were kept; the same again changes nothing",
    body: z.object({
      protocol: RegistrationProtocol,
      /** What the answers are from, such as the name of their file. */
      source: z
        .string()
        .trim()
        .min(1)
        .max(100)
        .regex(/^[^\p{C}]+$/u, "Should have no control characters")
        .refine((source) => source !== DEMO_REGISTRY, "Should not be the name of the demo's registry"),
      answers: z
        .array(
          z.object({
            text: z.string().max(REGISTRATION_TEXT_MAX),
            /** The name that was asked about, where an answer does not say it. */
            name: z.string().max(255).nullable().default(null),
            /** When the server gave it. */
            at: z.iso.datetime(),
          }),
        )
        .max(REGISTRATION_BLOCK_MAX),
    }),
    bodyLimit: BLOCK_BYTES_MAX,
    data: z.object({
      /** Answers that told something new. */
      stored: z.number().int(),
      /** Answers that only said what was known. */
      known: z.number().int(),
      rejected: z.array(z.object({ answer: z.number().int(), reason: z.string() })),
    }),
  }),
};
