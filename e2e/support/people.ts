import { type Client, clientOf, login } from "./client.ts";
import type { TestFyr } from "./fyr.ts";

interface Person {
  readonly email: string;
  readonly password: string;
  readonly client: Client;
}

/** A free account as people make theirs: registered, and validated by the link of its mail (read in the outbox). */
export async function registered(
  fyr: Pick<TestFyr, "url">,
  admin: Client,
  email: string,
  name = "Ann Example",
): Promise<Person> {
  const password = "a password of a person";
  const { code } = await clientOf(fyr).post("/auth/register", { email, password, name });
  if (code !== 200) throw new Error(`register answered ${code}`);
  const link = /\S+\/api\/auth\/validate\/\S+/.exec(await mailTo(admin, email))?.[0];
  if (link === undefined) throw new Error(`The mail to ${email} has no link`);
  await fetch(link, { redirect: "manual" });
  const { client } = await login(fyr, { email, password });
  return { email, password, client };
}

/** The text of the newest mail to an address, as soon as there is one. */
export async function mailTo(admin: Client, email: string): Promise<string> {
  const until = Date.now() + 40_000;
  while (Date.now() < until) {
    const { body } = await admin.get(`/admin/outbox?search=${encodeURIComponent(email)}`);
    const mails: { to: string; text: string }[] = body.data.mails;
    const found = mails.find(({ to }) => to === email);
    if (found !== undefined) return found.text;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${email} has got no mail`);
}
