import { ACCOUNT_TYPE, CATALOGUE, ENDPOINTS, type Endpoint, withheldText } from "@fyr/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { newPerson } from "../../support/accounts.ts";
import { type Client, login } from "../../support/client.ts";
import type { TestFyr } from "../../support/fyr.ts";
import type { OldSession } from "../../support/old-session.ts";
import type { OneFyr } from "../../support/one-fyr.ts";
import { readControl } from "../../../packages/server/src/control.ts";
import { soak } from "../../../packages/server/src/testing/soak.ts";

type Secrets = Record<string, string>;

type Verdict = "let in" | "to prove it again" | 401 | 403;

/** A caller, and how an endpoint answers it: `let in`, or the refusal. */
const CALLERS: Record<string, (endpoint: Endpoint) => Verdict> = {
  "nobody known": ({ access }) => (access === "public" ? "let in" : 401),
  "a bad token": ({ access }) => (access === "public" ? "let in" : 401),
  "a bad key": ({ access }) => (access === "public" ? "let in" : 401),
  "a free account": ({ access }) => (access === "admin" ? 403 : "let in"),
  "a pro account": ({ access }) => (access === "admin" ? 403 : "let in"),
  "an admin": () => "let in",
  "an admin whose session was proven long ago": ({ recentProof }) => (recentProof ? "to prove it again" : "let in"),
  "the command line": ({ access, credentials }) =>
    access === "public" || credentials.includes("key") || credentials.includes("operator") ? "let in" : 403,
  "a user's key for lookups": (endpoint) => withKey(endpoint, ["query"], false),
  "a user's key without that scope": (endpoint) => withKey(endpoint, ["sensors"], false),
  "an admin's key for lookups": (endpoint) => withKey(endpoint, ["query"], true),
  "an admin's key for administration": (endpoint) => withKey(endpoint, ["admin"], true),
  "a key whose owner is no admin any more": (endpoint) => withKey(endpoint, ["query", "admin"], false),
  "an expired key": ({ access }) => (access === "public" ? "let in" : 401),
  "a session that was ended": ({ access }) => (access === "public" ? "let in" : 401),
  "a session after logout": ({ access }) => (access === "public" ? "let in" : 401),
  "a deactivated account": ({ access }) => (access === "public" ? "let in" : 401),
  "a deactivated account's key": ({ access }) => (access === "public" ? "let in" : 401),
};

function withKey({ access, credentials, scope }: Endpoint, scopes: string[], isAdmin: boolean): "let in" | 403 {
  if (access === "public") return "let in";
  if (!credentials.includes("key")) return 403;
  if (scope !== undefined && !scopes.includes(scope)) return 403;
  return access === "admin" && !isAdmin ? 403 : "let in";
}

/** Accounts, and their keys, that no administrator allows to see what own sensors saw. */
const NOT_ALLOWED = new Set([
  "a free account",
  "a pro account",
  "a user's key for lookups",
  "a key whose owner is no admin any more",
]);
/** Calls about nothing else, as the table makes them. `events/sight.ts` looks into the answers of all. */
const ABOUT_SENSORS = new Set<Endpoint>([
  ENDPOINTS.eventFingerprints,
  ENDPOINTS.fingerprintIps,
  ENDPOINTS.ipBehaviour,
  ENDPOINTS.ipFingerprints,
]);

/** Ends the session of the table, waits for what does not come, or takes long: tested on their own. */
const NOT_FOR_THOSE_LET_IN = new Set(["logout", "awaitNotifications", "buildAtlas"]);

const AT_ONCE = 8;

/** Of callers with the same answers everywhere, the daily run tries one on all routes, and each of the others on one in so many. */
const ONE_IN = soak(1, 8);
/**
 * Callers whom every route that lets them in is asked by, each day; by others each refusal, and one in so many of those:
 * what lets strangers and administrators in has tests of its own, as such.
 */
const LET_IN_EVERYWHERE = new Set(soak(["nobody known", "an admin", "a free account"], ["a free account"]));
const LET_IN_ONE_IN = soak(1, 8);

/** The table of routes × callers, generated from the contract: what is not allowed is refused before anything. */
export const calling = (on: OneFyr, old: () => OldSession) =>
  describe("who may call what", () => {
    let fyr: TestFyr;
    const secrets: Secrets = {};
    beforeAll(async () => {
      ({ fyr } = on);
      Object.assign(secrets, await makeCallers(fyr, old()));
    });

    // Each asks for the reset of another address: one address may not be asked for often.
    let count = 0;
    let calls = 0;
    const routes = Object.entries(ENDPOINTS).map(([name, endpoint]): [string, Endpoint] => [name, endpoint]);

    async function call(
      { method, path }: Endpoint,
      secret: string | undefined,
    ): Promise<{ code: number; body: string }> {
      const url = `${fyr.url}/api${path.replace(":ip", "192.0.2.1").replace(":id", "0").replace(":name", "nobody").replace(":email", `${count++}@example.org`)}`;
      const headers: Record<string, string> = {
        ...(secret !== undefined && { authorization: `Bearer ${secret}` }),
        // Through a proxy, each from a network of its own: one that tries the whole table would be refused as a flood.
        "x-forwarded-for": `198.18.${Math.floor(calls / 250)}.${calls++ % 250}`,
      };
      // A body that fits no schema: who is refused must not learn even that.
      const body = method === "GET" ? {} : { body: "[]", headers: { ...headers, "content-type": "application/json" } };
      const response = await fetch(url, { method, headers, ...body });
      return { code: response.status, body: await response.text() };
    }

    /** The refusal of a caller, or `let in`. */
    function due(who: string, endpoint: Endpoint): unknown {
      const expected = CALLERS[who] ?? (() => expect.unreachable("there is no such caller"));
      const verdict = expected(endpoint);
      if (verdict === "let in" && NOT_ALLOWED.has(who) && ABOUT_SENSORS.has(endpoint)) {
        return [403, { status: "unauthorized", message: withheldText({ information: "sensors", plan: null }) }];
      }
      if (verdict === "let in") return verdict;
      if (verdict === "to prove it again") {
        return [403, { status: "unauthorized", message: CATALOGUE.reauthenticate.message }];
      }
      const deactivated = "Account has been deactivated. Please contact support.";
      // A caller who is refused only for not being an administrator may learn so.
      const isNoAdmin = verdict === 403 && expected({ ...endpoint, access: "user" }) === "let in";
      const refusal = CATALOGUE[(isNoAdmin ? endpoint.refusal : undefined) ?? "forbidden"];
      const message = who.startsWith("a deactivated") ? deactivated : refusal.message;
      // The specification has 401 for administrators' events.
      return [verdict === 403 ? refusal.code : verdict, { status: "unauthorized", message }];
    }

    /** Its position among those with the same answers everywhere. */
    function placeAmongAlike(who: string): number {
      const duesOf = (caller: string) => JSON.stringify(routes.map(([, endpoint]) => due(caller, endpoint)));
      const own = duesOf(who);
      return Object.keys(CALLERS)
        .filter((caller) => duesOf(caller) === own)
        .indexOf(who);
    }

    // One test a caller: of thousands the runner would do more than the server. What differs is named by its route.
    it.each(Object.keys(CALLERS))("%s", async (who) => {
      const alike = placeAmongAlike(who);
      const tried = routes
        .filter(([name, endpoint]) => !(due(who, endpoint) === "let in" && NOT_FOR_THOSE_LET_IN.has(name)))
        .filter((_, place) => alike === 0 || place % ONE_IN === alike % ONE_IN)
        .filter(
          ([, endpoint], place) =>
            LET_IN_EVERYWHERE.has(who) || due(who, endpoint) !== "let in" || place % LET_IN_ONE_IN === 0,
        );
      const answers: Record<string, unknown> = {};
      for (let from = 0; from < tried.length; from += AT_ONCE) {
        await Promise.all(
          tried.slice(from, from + AT_ONCE).map(async ([name, endpoint]) => {
            const { code, body } = await call(endpoint, secrets[who]);
            // A caller is let in whose input is refused (or who is answered, where no input can be wrong).
            const isLetIn = due(who, endpoint) === "let in" && [200, 400, 404, 409].includes(code);
            answers[name] = isLetIn ? "let in" : [code, JSON.parse(body)];
          }),
        );
      }
      const isWhole = alike === 0 && (LET_IN_ONE_IN === 1 || LET_IN_EVERYWHERE.has(who));
      expect(tried.length).toBeGreaterThan(isWhole ? 100 : 10);
      expect(answers).toEqual(Object.fromEntries(tried.map(([name, endpoint]) => [name, due(who, endpoint)])));
    });

    it("has a route for each declaration, and OpenAPI lists them all", async () => {
      const document = (await (await fetch(`${fyr.url}/api/openapi.json`)).json()) as {
        paths: Record<string, Record<string, unknown>>;
      };
      const answers = Object.entries(document.paths).flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/^\/api/, "")}`),
      );
      const declared = routes.map(([, { method, path }]) => `${method} ${path.replaceAll(/:(\w+)/g, "{$1}")}`);
      expect(answers.toSorted()).toEqual(declared.toSorted());
    });
  });

/** A credential of each caller of the table. */
async function makeCallers(fyr: TestFyr, old: OldSession): Promise<Secrets> {
  const { client: admin, token } = await login(fyr);
  const keyOf = async (client: Client, more: object): Promise<string> => {
    const { code, body } = await client.post("/account/create-key", { name: "k", description: "d", ...more });
    if (code !== 200) throw new Error(`making a key answered ${code}: ${JSON.stringify(body)}`);
    return body.data.Key;
  };
  const update = (id: string, changes: object) => admin.post("/admin/accounts/update", { id, ...changes });
  const person = (type: number) => newPerson(fyr, admin, type);

  await update(old.id, { type: ACCOUNT_TYPE.admin });
  const free = await person(ACCOUNT_TYPE.free);
  const pro = await person(ACCOUNT_TYPE.pro);
  const was = await person(ACCOUNT_TYPE.admin);
  const wasKey = await keyOf(was.client, { scopes: ["query", "admin"] });
  await update(was.id, { type: ACCOUNT_TYPE.pro });
  const gone = await person(ACCOUNT_TYPE.free);
  const goneKey = await keyOf(gone.client, {});
  await update(gone.id, { status: "deactivated" });
  const ended = await person(ACCOUNT_TYPE.free);
  const { client: other } = await login(fyr, ended);
  await other.post("/account/sessions/end", { id: "others" });
  const out = await person(ACCOUNT_TYPE.free);
  await out.client.get("/auth/logout");
  const expiry = Date.now() + 1000;
  const expired = await keyOf(free.client, { expires_at: new Date(expiry).toISOString() });
  /** Such keys are for those who are allowed what sensors saw; it no longer is. */
  const keyForSensors = async (): Promise<string> => {
    const allow = (sensor_data: boolean) => admin.post("/admin/accounts/update", { id: free.id, sensor_data });
    await allow(true);
    const key = await keyOf(free.client, { scopes: ["sensors"] });
    await allow(false);
    return key;
  };
  const made = {
    "a bad token": "not.a.token",
    "a bad key": "fyr_notakey",
    "a free account": free.token,
    "a pro account": pro.token,
    "an admin": token,
    "an admin whose session was proven long ago": old.token,
    "the command line": readControl(fyr.dataDir)?.key ?? "",
    "a user's key for lookups": await keyOf(free.client, {}),
    "a user's key without that scope": await keyForSensors(),
    "an admin's key for lookups": await keyOf(admin, { scopes: ["query"] }),
    "an admin's key for administration": await keyOf(admin, { scopes: ["admin"] }),
    "a key whose owner is no admin any more": wasKey,
    "an expired key": expired,
    "a session that was ended": ended.token,
    "a session after logout": out.token,
    "a deactivated account": gone.token,
    "a deactivated account's key": goneKey,
  };
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, expiry - Date.now())));
  return made;
}
