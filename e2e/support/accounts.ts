import { randomUUID } from "node:crypto";
import { type Client, clientOf, confirming, login } from "./client.ts";
import type { TestFyr } from "./fyr.ts";

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
  readonly expiresAt: string;
  readonly client: Client;
}

/** A signed-in person with an account of this type, which an admin has made. */
export async function newPerson(fyr: Pick<TestFyr, "url">, admin: Client, type = 1): Promise<Person> {
  const email = `person-${randomUUID()}@example.org`;
  const { code, body } = await admin.post("/admin/accounts/create", { email, name: "A Person", type });
  if (code !== 200) throw new Error(`making an account answered ${code}: ${JSON.stringify(body)}`);
  const { password, account } = body.data;
  const { token, expiresAt } = await login(fyr, { email, password });
  return { id: account.id, email, password, token, expiresAt, client: confirming(clientOf(fyr, token), password) };
}
