import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ApiFailure } from "../../http/failure.ts";
import { createExchange } from "../../outbound/index.ts";
import { createIdentityProvider, type IdentityProvider } from "./provider.ts";

type Keys = Awaited<ReturnType<typeof generateKeyPair>>;

/** A provider that answers what no honest one does; the honest one is in the tests of pages. */
describe("an identity provider that cannot be trusted", () => {
  let server: Server;
  let issuer: string;
  let keys: Keys;
  let others: Keys;
  /** What makes its answers dishonest. */
  let metadata: object;
  let idToken: (nonce: string) => Promise<string>;
  let userInfo: object;
  let status: number;

  const claims = (nonce: string): JWTPayload => ({
    iss: issuer,
    aud: "fyr",
    sub: "ada",
    nonce,
    email: "a@example.org",
  });
  const inSeconds = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds;
  const sign = (payload: JWTPayload, { privateKey } = keys, expires = "5m") =>
    new SignJWT(payload)
      .setProtectedHeader({ alg: "RS256", kid: "k" })
      .setIssuedAt(payload.iat)
      .setExpirationTime(expires)
      .sign(privateKey);

  beforeAll(async () => {
    [keys, others] = [await generateKeyPair("RS256"), await generateKeyPair("RS256")];
    let nonce = "";
    server = createServer(async (request, response) => {
      const send = (body: object) =>
        response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
      const { pathname, searchParams } = new URL(request.url ?? "", issuer);
      if (pathname === "/authorize") {
        nonce = searchParams.get("nonce") ?? "";
        return send({});
      }
      if (pathname === "/token")
        return send({ access_token: "t", token_type: "bearer", id_token: await idToken(nonce) });
      if (pathname === "/userinfo") return send(userInfo);
      if (pathname === "/jwks")
        return send({ keys: [{ ...(await exportJWK(keys.publicKey)), kid: "k", alg: "RS256" }] });
      return send({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        userinfo_endpoint: `${issuer}/userinfo`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ["code"],
        id_token_signing_alg_values_supported: ["RS256"],
        ...metadata,
      });
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    metadata = {};
    userInfo = { sub: "ada", groups: ["staff"] };
    status = 200;
    idToken = (nonce) => sign(claims(nonce));
  });

  const open = (): IdentityProvider =>
    createIdentityProvider({
      settings: {
        issuer,
        clientId: "fyr",
        clientSecret: "secret",
        name: "Example ID",
        scope: "openid email",
        roles: null,
        registers: true,
        trustsAddresses: false,
      },
      exchange: createExchange({ version: "1", origin: issuer, offline: true }),
      publicUrl: () => "https://fyr.example.org/",
      log: { warn: () => undefined },
    });
  /** The claims, or the words of the refusal. */
  const signIn = async (again = false) => {
    const provider = open();
    const { url, binding } = await provider.authorize(again);
    // The provider learns the nonce, as it would from the browser.
    await fetch(url);
    return provider.exchange(binding, `code=c&state=${binding.state}`, again);
  };
  const refusal = async (work: Promise<unknown>) => {
    const error = await work.then(
      () => null,
      (thrown: unknown) => thrown,
    );
    return error instanceof ApiFailure ? error.key : `not refused: ${String(error)}`;
  };

  it("is believed where all is as it should be, with what its UserInfo endpoint adds", async () => {
    expect(await signIn()).toMatchObject({ sub: "ada", email: "a@example.org", groups: ["staff"] });
  });

  it.each<[string, (nonce: string) => Promise<string>]>([
    ["signed by another key", (nonce) => sign(claims(nonce), others)],
    ["of another issuer", (nonce) => sign({ ...claims(nonce), iss: "https://id.example.org" })],
    ["for another client", (nonce) => sign({ ...claims(nonce), aud: "other" })],
    ["of another login", () => sign(claims("another nonce"))],
    ["without the nonce", (nonce) => sign({ ...claims(nonce), nonce: undefined })],
    ["that is over", (nonce) => sign(claims(nonce), keys, "-5m")],
    ["that is yet to be issued", (nonce) => sign({ ...claims(nonce), iat: inSeconds(120) })],
    ["of a login that is to come", (nonce) => sign({ ...claims(nonce), auth_time: inSeconds(120) })],
    ["without a user", (nonce) => sign({ iss: issuer, aud: "fyr", nonce })],
    [
      "without a signature",
      async (nonce) =>
        `${Buffer.from('{"alg":"none"}').toString("base64url")}.${(await sign(claims(nonce))).split(".")[1]}.`,
    ],
  ])("signs no one in by an ID Token %s", async (_, token) => {
    idToken = token;
    expect(await refusal(signIn())).toBe("single_sign_on_failed");
  });

  it("signs no one in by what another user is", async () => {
    userInfo = { sub: "eve", email: "a@example.org" };
    expect(await refusal(signIn())).toBe("single_sign_on_failed");
  });

  it.each([
    ["longer than 255 characters", "a".repeat(256)],
    ["with a zero byte", "a\u{0}b"],
  ])("signs no one in by a user's id %s", async (_, sub) => {
    userInfo = { sub };
    idToken = (nonce) => sign({ ...claims(nonce), sub });
    expect(await refusal(signIn())).toBe("single_sign_on_failed");
  });

  it("may take a code twice: Fyr takes each answer once, also of several at the same moment", async () => {
    const provider = open();
    const { url, binding } = await provider.authorize(false);
    await fetch(url);
    const response = `code=c&state=${binding.state}`;
    expect(await refusal(provider.exchange(binding, "code=c&state=another", false))).toBe("single_sign_on_failed");
    const all = await Promise.allSettled(Array.from({ length: 8 }, () => provider.exchange(binding, response, false)));
    expect(all.filter(({ status: outcome }) => outcome === "fulfilled")).toHaveLength(1);
    expect(await refusal(provider.exchange(binding, response, false))).toBe("single_sign_on_failed");
  });

  it("proves nothing anew by a login of an hour ago, or of no time", async () => {
    expect(await refusal(signIn(true))).toBe("single_sign_on_failed");
    idToken = (nonce) => sign({ ...claims(nonce), auth_time: Math.floor(Date.now() / 1000) - 3600 });
    expect(await refusal(signIn(true))).toBe("single_sign_on_failed");
    idToken = (nonce) => sign({ ...claims(nonce), auth_time: Math.floor(Date.now() / 1000) });
    expect((await signIn(true)).sub).toBe("ada");
  });

  it("proves nothing anew by a login that is to come, but for clocks that differ a little", async () => {
    idToken = (nonce) => sign({ ...claims(nonce), auth_time: inSeconds(86_400) });
    expect(await refusal(signIn(true))).toBe("single_sign_on_failed");
    idToken = (nonce) => sign({ ...claims(nonce), auth_time: inSeconds(20), iat: inSeconds(20) });
    expect((await signIn(true)).sub).toBe("ada");
  });

  it("is not asked where its document is of another issuer, leads into the own network, or is none", async () => {
    metadata = { issuer: "https://id.example.org" };
    expect(await refusal(open().authorize(false))).toBe("single_sign_on_failed");
    metadata = { token_endpoint: "https://10.0.0.1/token" };
    expect(await refusal(signIn())).toBe("unavailable");
    status = 503;
    expect(await refusal(open().authorize(false))).toBe("single_sign_on_failed");
  });

  it("is asked again after it did not answer", async () => {
    const provider = open();
    status = 500;
    expect(await refusal(provider.authorize(false))).toBe("single_sign_on_failed");
    status = 200;
    const { url } = await provider.authorize(false);
    expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({
      client_id: "fyr",
      redirect_uri: "https://fyr.example.org/auth/callback",
      response_type: "code",
      code_challenge_method: "S256",
    });
  });
});
