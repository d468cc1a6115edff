import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { type KoaContextWithOIDC, Provider } from "oidc-provider";

const CLIENT = { id: "fyr", secret: "a secret of the tests that is long enough" };
const SCOPE = "openid email profile";

/** Claims of a user, besides `sub`. */
interface User {
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
  readonly groups?: readonly string[];
}

export interface IdentityProvider {
  /** By `sub`, which is what people log in with. */
  readonly users: Map<string, User>;
  /** Logs a user in without a browser. @returns the query that the browser would come back with */
  signIn(url: string, user: string): Promise<string>;
  close(): Promise<void>;
}

/** A port of loopback for a provider that is not there yet. */
export async function freeTcpPort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}

/** The settings of a Fyr whose identity provider is at that port. */
export const oidcEnv = (port: number): Record<string, string> => ({
  FYR_OIDC_ISSUER: `http://127.0.0.1:${port}`,
  FYR_OIDC_CLIENT_ID: CLIENT.id,
  FYR_OIDC_CLIENT_SECRET: CLIENT.secret,
  FYR_OIDC_NAME: "Example ID",
  FYR_OIDC_ROLES_CLAIM: "groups",
  FYR_OIDC_ADMIN_ROLES: "fyr-admins",
  FYR_OIDC_PRO_ROLES: "analysts, hunters",
  FYR_OIDC_FREE_ROLES: "staff",
});

/** A certified OpenID provider on loopback, with a login that asks for a name and nothing else. */
export async function startIdentityProvider(port: number, fyr: { readonly url: string }): Promise<IdentityProvider> {
  const issuer = `http://127.0.0.1:${port}`;
  const users = new Map<string, User>();
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [`${fyr.url}/auth/callback`],
        post_logout_redirect_uris: [`${fyr.url}/login`],
      },
    ],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name", "groups"] },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ sub, ...users.get(sub) }) }),
    pkce: { required: () => true },
    cookies: { keys: ["a key of the tests"] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    async loadExistingGrant({ oidc }: KoaContextWithOIDC) {
      const { client, session } = oidc;
      if (client === undefined || session?.accountId === undefined) return undefined;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope(SCOPE);
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  const server = createServer((request, response) => {
    const isLogin = request.url?.startsWith("/interaction/") === true;
    const answered = isLogin ? interact(provider, request, response) : answer(request, response);
    answered.catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    users,
    signIn: signInWithoutBrowser,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

const FORM = `<!doctype html><title>Example ID</title><form method="post"><label>User <input name="user"></label>
<button>Sign in</button> <button name="cancel" value="1">Cancel</button></form>`;

async function interact(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== "POST") return void response.writeHead(200, { "content-type": "text/html" }).end(FORM);
  const form = new URLSearchParams(await text(request));
  const result = form.has("cancel")
    ? { error: "access_denied", error_description: "The user has cancelled" }
    : { login: { accountId: form.get("user") ?? "" } };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

/** As a browser would, with its cookies, until the provider leads back to Fyr. */
async function signInWithoutBrowser(url: string, user: string): Promise<string> {
  const cookies = new Map<string, string>();
  const { origin } = new URL(url);
  let at = new URL(url);
  let body: URLSearchParams | undefined;
  for (let steps = 0; steps < 10; steps += 1) {
    const cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
    const answer = await fetch(at, {
      redirect: "manual",
      headers: { cookie },
      ...(body !== undefined && { method: "POST", body }),
    });
    for (const set of answer.headers.getSetCookie()) {
      const [name = "", value = ""] = (set.split(";", 1)[0] ?? "").split(/=(.*)/s);
      cookies.set(name, value);
    }
    const to = answer.headers.get("location");
    body = undefined;
    if (to === null) {
      if (answer.status !== 200) throw new Error(`The provider answered ${answer.status}: ${await answer.text()}`);
      body = new URLSearchParams({ user });
      continue;
    }
    at = new URL(to, at);
    if (at.origin !== origin) return at.search.slice(1);
  }
  throw new Error("The provider leads nowhere");
}
