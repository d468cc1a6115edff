import { z } from "zod";
import { httpUrl, isLoopback, optional, StartError } from "./config-values.ts";

const list = z.string().transform((text) =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== ""),
);

/** Single sign-on by OpenID Connect, in its own terms. */
export const OIDC_VARIABLES = {
  FYR_OIDC_ISSUER: optional(httpUrl),
  FYR_OIDC_CLIENT_ID: optional(z.string()),
  FYR_OIDC_CLIENT_SECRET: optional(z.string()),
  FYR_OIDC_NAME: optional(z.string().trim().max(60)).default("single sign-on"),
  FYR_OIDC_SCOPE: optional(z.string().trim()).default("openid email profile"),
  FYR_OIDC_ROLES_CLAIM: optional(z.string().trim()),
  FYR_OIDC_ADMIN_ROLES: optional(list).default([]),
  FYR_OIDC_PRO_ROLES: optional(list).default([]),
  FYR_OIDC_FREE_ROLES: optional(list).default([]),
  FYR_OIDC_REGISTRATION: optional(z.enum(["open", "closed"])).default("open"),
  FYR_OIDC_LINK: optional(z.enum(["password", "email"])).default("password"),
};

export interface OidcConfig {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly name: string;
  readonly scope: string;
  /** null: the provider has no say in types of accounts. */
  readonly roles: {
    readonly claim: string;
    readonly admin: readonly string[];
    readonly pro: readonly string[];
    readonly free: readonly string[];
  } | null;
  readonly registers: boolean;
  readonly trustsAddresses: boolean;
}

const Variables = z.object(OIDC_VARIABLES);

/** null without an issuer. @throws StartError for settings that do not go together */
export function readOidc(e: z.output<typeof Variables>): OidcConfig | null {
  const { FYR_OIDC_ISSUER: issuer, FYR_OIDC_CLIENT_ID: clientId, FYR_OIDC_CLIENT_SECRET: clientSecret } = e;
  if (issuer === undefined && clientId === undefined && clientSecret === undefined) return null;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) {
    throw new StartError(
      "Single sign-on needs all of FYR_OIDC_ISSUER, FYR_OIDC_CLIENT_ID and FYR_OIDC_CLIENT_SECRET, or none of them.",
    );
  }
  if (!issuer.startsWith("https:") && !isLoopback(new URL(issuer))) {
    throw new StartError("FYR_OIDC_ISSUER is http: beyond this machine the client's secret needs https.");
  }
  if (!e.FYR_OIDC_SCOPE.split(/\s+/).includes("openid")) {
    throw new StartError("FYR_OIDC_SCOPE has to contain openid.");
  }
  const claim = e.FYR_OIDC_ROLES_CLAIM;
  const [admin, pro, free] = [e.FYR_OIDC_ADMIN_ROLES, e.FYR_OIDC_PRO_ROLES, e.FYR_OIDC_FREE_ROLES];
  if (claim === undefined && admin.length + pro.length + free.length > 0) {
    throw new StartError("FYR_OIDC_ROLES_CLAIM is not set: roles need the name of the claim that has them.");
  }
  return {
    issuer,
    clientId,
    clientSecret,
    name: e.FYR_OIDC_NAME,
    scope: e.FYR_OIDC_SCOPE,
    roles: claim === undefined ? null : { claim, admin, pro, free },
    registers: e.FYR_OIDC_REGISTRATION === "open",
    trustsAddresses: e.FYR_OIDC_LINK === "email",
  };
}
