import { inject } from "vitest";
import { newPerson, type Person } from "./accounts.ts";
import { login } from "./client.ts";
import type { TestFyr } from "./fyr.ts";

const ADMINISTRATOR = 1337;

interface Visit {
  readonly fyr: Pick<TestFyr, "url">;
  /** An administrator of one's own. */
  readonly admin: Person;
}

/** The Fyr that other files use at the same time: for tests that look at nothing but what is theirs. */
export async function visitSharedFyr(): Promise<Visit> {
  const answer = await fetch(inject("sharedFyrDoor"));
  if (!answer.ok) throw new Error(await answer.text());
  const fyr = { url: await answer.text() };
  const { client } = await login(fyr);
  return { fyr, admin: await newPerson(fyr, client, ADMINISTRATOR) };
}
