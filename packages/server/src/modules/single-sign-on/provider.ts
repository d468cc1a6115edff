import { HOUR_MS, MINUTE_MS } from "@fyr/core/time";
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  calculatePKCECodeChallenge,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  customFetch,
  type CustomFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from "openid-client";
import { ApiFailure } from "../../http/failure.ts";
import type { WarnLog } from "../../log.ts";
import { type Exchange, OutboundError } from "../../outbound/index.ts";
import { FLOW_MS } from "./sealed.ts";
import type { SingleSignOnSettings } from "./settings.ts";
import { createTaken } from "./taken.ts";

/** What one authorization request is bound to; only the browser that asked has it, sealed. */
export interface Binding {
  readonly state: string;
  readonly nonce: string;
  /** Of PKCE (RFC 7636). */
  readonly verifier: string;
}

/** What the provider states about a user. The ID Token goes before what the UserInfo endpoint adds. */
export interface Claims extends Readonly<Record<string, unknown>> {
  readonly iss: string;
  readonly sub: string;
  readonly auth_time?: number;
}

export interface IdentityProvider {
  /**
   * The address of the provider's login. @param again the user signs in anew, whatever session the provider has
   * @throws ApiFailure `unavailable`
   */
  authorize(again: boolean): Promise<{ url: string; binding: Binding }>;
  /**
   * The claims of who signed in, by the query that the browser came back with. Each request is answered once, whatever
   * the provider does with a code that it has seen.
   * @throws ApiFailure `single_sign_on_failed`, `unavailable`
   */
  exchange(binding: Binding, response: string, again: boolean): Promise<Claims>;
  /** Where a session with the provider ends; null where it offers none. @throws ApiFailure `unavailable` */
  logoutUrl(): Promise<string | null>;
}

interface Needs {
  readonly settings: SingleSignOnSettings;
  readonly exchange: Exchange;
  /** Where people reach this Fyr. */
  readonly publicUrl: () => string;
  readonly log: WarnLog;
  readonly now?: () => number;
}

const KEPT_MS = HOUR_MS;
const TIMEOUT_S = 15;
/** A login that is asked for again may take so long before it counts as old: two-factor codes and slow typing. */
const AGAIN_SECONDS = 600;
/** Clocks differ by so much. */
export const SKEW_MS = MINUTE_MS;
/** OpenID Connect Core 1.0, section 2: at most 255 characters of ASCII. */
const SUBJECT = /^[\x20-\x7e]{1,255}$/;

/** The identity provider of the operator: the authorization code flow with PKCE, state and nonce. */
export function createIdentityProvider(needs: Needs): IdentityProvider {
  const { settings, exchange: send, publicUrl, log, now = Date.now } = needs;
  const { issuer, clientId, clientSecret, scope } = settings;
  const page = (path: string) => publicUrl().replace(/\/+$/, "") + path;
  const redirectUri = () => page("/auth/callback");

  const fetched: CustomFetch = (url, { method, headers, body }) =>
    send(url, { method: method === "POST" ? "POST" : "GET", headers, body: textOf(body) });

  // OpenID Connect Core 1.0, section 9: the method that the provider names, and HTTP Basic where it names none.
  const authenticate: ClientAuth = (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported;
    const isBasic = methods === undefined || methods.includes("client_secret_basic");
    (isBasic ? ClientSecretBasic(clientSecret) : ClientSecretPost(clientSecret))(server, client, body, headers);
  };

  const discover = (): Promise<Configuration> =>
    discovery(new URL(issuer), clientId, clientSecret, authenticate, {
      [customFetch]: fetched,
      timeout: TIMEOUT_S,
      // Signatures are checked though the ID Token comes from the provider itself; http only on this machine.
      execute: [enableNonRepudiationChecks, ...(issuer.startsWith("http:") ? [allowInsecureRequests] : [])],
    });

  let known: { readonly at: number; readonly configuration: Promise<Configuration> } | null = null;
  /** Once an hour, and once for all who wait. */
  const configured = (): Promise<Configuration> => {
    if (known !== null && now() - known.at < KEPT_MS) return known.configuration;
    const configuration = discover();
    known = { at: now(), configuration };
    configuration.catch(() => (known = null));
    return configuration;
  };

  /** In the words of the catalogue; the reason is in the log. */
  const failed = (error: unknown): ApiFailure => {
    const cause = causeOf(error);
    if (error instanceof AuthorizationResponseError && error.error === "access_denied") {
      return new ApiFailure("single_sign_on_failed", { message: "Single sign-on was cancelled." });
    }
    log.warn({ err: cause }, "single sign-on did not succeed");
    if (!(cause instanceof OutboundError)) return new ApiFailure("single_sign_on_failed");
    return new ApiFailure("unavailable", { message: `${settings.name} cannot be reached. Please try again later.` });
  };
  const orFailed = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw failed(error);
    }
  };

  const answered = createTaken(FLOW_MS);
  /** Does the work for a state once: not again where it has succeeded or is under way. */
  const once = async <T>(state: string, work: () => Promise<T>): Promise<T> => {
    if (!answered.take(state)) throw new Error("The answer was taken before");
    try {
      return await work();
    } catch (error) {
      answered.giveBack(state);
      throw error;
    }
  };

  const claimsOf = async ({ state, nonce, verifier }: Binding, response: string, again: boolean): Promise<Claims> => {
    const configuration = await configured();
    const returned = new URL(redirectUri());
    returned.search = response;
    const tokens = await authorizationCodeGrant(configuration, returned, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
      ...(again && { maxAge: AGAIN_SECONDS }),
    });
    const token = tokens.claims();
    if (token === undefined) throw new Error("The provider sent no ID Token");
    const latest = (now() + SKEW_MS) / 1000;
    if (token.iat > latest || (token.auth_time ?? 0) > latest)
      throw new Error("The provider stated a time that is to come");
    if (!SUBJECT.test(token.sub)) throw new Error("The provider sent an id of a user that is not one");
    const more =
      configuration.serverMetadata().userinfo_endpoint === undefined
        ? {}
        : await fetchUserInfo(configuration, tokens.access_token, token.sub);
    return { ...more, ...token };
  };

  return {
    authorize: (again) =>
      orFailed(async () => {
        const configuration = await configured();
        const binding = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
        const url = buildAuthorizationUrl(configuration, {
          redirect_uri: redirectUri(),
          scope,
          state: binding.state,
          nonce: binding.nonce,
          code_challenge: await calculatePKCECodeChallenge(binding.verifier),
          code_challenge_method: "S256",
          ...(again && { prompt: "login", max_age: "0" }),
        });
        return { url: url.href, binding };
      }),
    exchange: (binding, response, again) =>
      orFailed(() => once(binding.state, () => claimsOf(binding, response, again))),
    logoutUrl: () =>
      orFailed(async () => {
        const configuration = await configured();
        if (configuration.serverMetadata().end_session_endpoint === undefined) return null;
        return buildEndSessionUrl(configuration, { post_logout_redirect_uri: page("/login") }).href;
      }),
  };
}

function textOf(body: Parameters<CustomFetch>[1]["body"]): string | null {
  if (body === null || body === undefined) return null;
  if (typeof body === "string" || body instanceof URLSearchParams) return body.toString();
  throw new TypeError("A request to the identity provider has a body of another kind");
}

/** The library wraps what went wrong on the wire. */
function causeOf(error: unknown): unknown {
  let cause = error;
  while (cause instanceof Error && !(cause instanceof OutboundError) && cause.cause instanceof Error)
    cause = cause.cause;
  return cause;
}
