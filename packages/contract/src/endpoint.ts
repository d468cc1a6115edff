import { z } from "zod";
import type { CatalogueKey } from "./catalogue.ts";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** Who may call: anyone, any account, or an account of type 1337. */
export type Access = "public" | "user" | "admin";

/** What a key may be used for: `query` answers lookups, `feed` appends to streams, `admin` does what its admin may, `ingest` sends events. */
export const KEY_SCOPES = ["query", "feed", "sensors", "ingest", "metrics", "admin"] as const;
export const KeyScope = z.enum(KEY_SCOPES);
export type KeyScope = z.infer<typeof KeyScope>;
/** Scopes of which all calls are for administrators: no other account has keys of them. */
export const ADMIN_KEY_SCOPES: ReadonlySet<KeyScope> = new Set(["ingest", "metrics", "admin"]);

/**
 * What proves who calls: a session's bearer token, an API key (header or `apikey` in the query), or the command line on
 * the machine of the data folder.
 */
export type Credential = "session" | "key" | "operator";

/** Credits a call costs: a constant, or one per element of the named array in the body (duplicates removed). */
export type Cost = 0 | 1 | { readonly perItemOf: string };

/** In what words a call fails. */
export interface Failures {
  readonly invalid: CatalogueKey;
  readonly failed: CatalogueKey;
}

/**
 * One route, declared once: the server binds a handler to it, the web calls through it, OpenAPI is generated from it.
 * `data` is the schema of the success envelope's `data`.
 */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
  A extends Access = Access,
> {
  readonly method: Method;
  /** Fastify notation below `/api`, e.g. `/query/ip/:ip`. */
  readonly path: string;
  readonly summary: string;
  readonly tag: string;
  readonly access: A;
  readonly credentials: readonly Credential[];
  /** What a key must have been made for; without it any key will do. */
  readonly scope?: KeyScope;
  /** A key may also be the password of HTTP's Basic scheme, whatever the user is called: for clients that know no other. */
  readonly basic?: true;
  /** A session is let in only within `REAUTHENTICATION_MINUTES` of the last proof of who uses it; see `reauthenticate`. */
  readonly recentProof?: true;
  /** The message for callers who are not admins, where it is not the default. */
  readonly refusal?: CatalogueKey;
  readonly cost: Cost;
  /** This call's own messages for invalid input and for unexpected errors. */
  readonly failures?: Failures;
  /** The same by what was sent, where a call takes different things. */
  readonly failuresOf?: (body: unknown) => Failures | undefined;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** Bytes that a request body may have; the server's own bounds are 2 MiB, and 64 KiB for public calls. */
  readonly bodyLimit?: number;
  readonly data: Data;
  /**
   * Media type of an answer that is sent as a file while it is read, without an envelope; `data` is then one line of
   * it.
   */
  readonly download?: string;
}

type Defaults = "access" | "credentials" | "cost";
type Declared<E> = Omit<E, Defaults> & Partial<Pick<E & Endpoint, "credentials" | "cost">>;

/** Declares an endpoint; by default only a signed-in session may call it, and it is free. */
export function endpoint<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  D extends z.ZodType,
  A extends Access = "user",
>(declared: Declared<Endpoint<P, Q, B, D, A>> & { access?: A }): Endpoint<P, Q, B, D, A> {
  return { access: "user" as A, credentials: ["session"], cost: 0, ...declared };
}

export type DataOf<E extends { data: z.ZodType }> = z.output<E["data"]>;
