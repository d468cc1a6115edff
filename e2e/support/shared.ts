import { inject } from "vitest";
import { newPerson, type Person } from "./accounts.ts";
import { type Client, login } from "./client.ts";
import type { TestFyr } from "./fyr.ts";
import { type Mailbox, mailboxAt } from "./mail.ts";
import type { Kind, Shared } from "./shared-fyr.ts";

const ADMINISTRATOR = 1337;

export interface SharedFyr extends Pick<TestFyr, "url" | "dataDir">, Pick<Shared, "dns"> {
  /** Everything that it wrote to standard output and error, for whatever file. */
  output(): Promise<string>;
  /** What it mailed, if it is `configured`. */
  readonly mail: Mailbox;
}

interface Visit {
  readonly fyr: SharedFyr;
  /** An administrator of one's own. */
  readonly admin: Person;
}

/**
 * Sessions of the first administrator by the address of a Fyr, for all files of a worker: checking a password is slow.
 */
const sessions = new Map<string, Promise<Client>>();

/** A Fyr that other files use at the same time: for tests that read only what is theirs. */
export async function visitSharedFyr(kind: Kind = "plain"): Promise<Visit> {
  const fetchShared = async (): Promise<Shared> => {
    const answer = await fetch(`${inject("sharedFyrDoor")}/${kind}`);
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()) as Shared;
  };
  const { url, dataDir, dns } = await fetchShared();
  const mail = mailboxAt(inject("sharedFyrDoor"));
  const fyr = { url, dataDir, dns, mail, output: async () => (await fetchShared()).output };
  const session = sessions.get(url) ?? login(fyr).then(({ client }) => client);
  sessions.set(url, session);
  return { fyr, admin: await newPerson(fyr, await session, ADMINISTRATOR) };
}
