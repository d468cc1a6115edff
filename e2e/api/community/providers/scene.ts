import { beforeAll, expect } from "vitest";
import { newPerson, type Person } from "../../../support/accounts.ts";
import { type Client, createKey, login } from "../../../support/client.ts";
import type { TestFyr } from "../../../support/fyr.ts";
import type { OneFyr } from "../../../support/one-fyr.ts";
import { DAY_MS, utcDay } from "../../../../packages/core/src/time/index.ts";

/** Who comes so late in the day waits for the next: what is counted by day would fall on two. */
const LATE_MS = 90_000;

export const today = () => utcDay(new Date());
export const daysAgo = (days: number) => utcDay(Date.now() - days * DAY_MS);

export const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

export const NOT_FOUND = [404, "not_found", "Provider not found"];

/** How a call is refused: code, status and message. */
export const failed = async (answer: ReturnType<Client["get"]>) => {
  const { code, body } = await answer;
  return [code, body.status, body.message];
};

interface Answered {
  readonly status: string;
  readonly message: string;
  readonly data: { readonly thumbnail_url: string };
}

interface Picture {
  readonly file?: string;
  readonly field?: string;
  /** The token of who sends it; the administrator's where there is none. */
  readonly as?: string;
}

/** A Fyr with labels of a few providers, counted today. */
export interface ProvidersScene {
  readonly fyr: TestFyr;
  readonly admin: Client;
  /** Who has a free account. */
  readonly user: Person;
  /** A key of theirs. */
  readonly key: Client;
  /** Imports a list of labels. */
  label(query: string, list: string): Promise<void>;
  /** Sends a picture of a provider. */
  upload(name: string, content: Uint8Array<ArrayBuffer>, picture?: Picture): Promise<{ code: number; body: Answered }>;
  /** Has the administrator attach a text, attributed to a provider, to a submission of theirs. */
  attach(submissionId: string, text: string, attribution: string): Promise<void>;
}

export function useProviders(on: OneFyr): ProvidersScene {
  let admin: Client;
  let token: string;
  let user: Person;
  let key: Client;

  async function label(query: string, list: string): Promise<void> {
    const { code, body } = await admin.post(`/admin/labels/import?format=plain&${query}`, list, {
      "content-type": "text/plain",
    });
    expect([code, body.data?.rejected_count]).toEqual([200, 0]);
  }

  beforeAll(async () => {
    const left = DAY_MS - (Date.now() % DAY_MS);
    if (left < LATE_MS) await new Promise((resolve) => setTimeout(resolve, left));
    ({ client: admin, token } = await login(on.fyr));
    user = await newPerson(on.fyr, admin);
    ({ client: key } = await createKey(on.fyr, user.client));
    await label("kind=vpn&provider=mullvad&source=one", "8.8.8.0/30\n8.8.8.2\n2001:db8::/48\n");
    await label("kind=vpn&provider=mullvad&source=two", "8.8.8.0/30\n203.0.113.7\n");
    await label("kind=proxy&provider=nobodys_proxies&display_name=Nobody%27s&source=three", "8.8.8.1\n8.8.4.4\n");
    await label("kind=residential_proxy&source=four", "8.8.4.5\n");
    await label("kind=threat&provider=accuser&source=five", "8.8.4.6\n");
    await admin.post("/admin/stats/run", { day: today() });
  });

  return {
    get fyr() {
      return on.fyr;
    },
    get admin() {
      return admin;
    },
    get user() {
      return user;
    },
    get key() {
      return key;
    },
    label,
    async upload(name, content, { file = "logo.png", field = "thumbnail", as = token } = {}) {
      const form = new FormData();
      form.append(field, new Blob([content], { type: "image/png" }), file);
      const response = await fetch(`${on.fyr.url}/api/entities/providers/${name}/thumbnail`, {
        method: "POST",
        headers: { authorization: `Bearer ${as}` },
        body: form,
      });
      return { code: response.status, body: (await response.json()) as Answered };
    },
    async attach(submissionId, text, attribution) {
      const form = new FormData();
      form.append("files", new Blob([text]), "attached.txt");
      form.append("file_metadata", JSON.stringify([{ attribution }]));
      const headers = { authorization: `Bearer ${token}` };
      const path = `${on.fyr.url}/api/submissions/${submissionId}/files`;
      expect((await fetch(path, { method: "POST", headers, body: form })).status).toBe(200);
    },
  };
}
