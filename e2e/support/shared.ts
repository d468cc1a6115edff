import { inject } from "vitest";
import type { Person } from "./accounts.ts";
import { login } from "./client.ts";
import type { TestFyr } from "./fyr.ts";
import { type Mailbox, mailboxAt } from "./mail.ts";
import type { Kind, Shared } from "./shared-fyr.ts";
import type { Visitor } from "./visitors.ts";

export interface SharedFyr extends Pick<TestFyr, "url" | "dataDir">, Pick<Shared, "dns" | "oidc"> {
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

/** A Fyr that other files use at the same time: for tests that read only what is theirs. */
export async function visitSharedFyr(kind: Kind = "plain"): Promise<Visit> {
  const ask = async <T>(path: string): Promise<T> => {
    const answer = await fetch(`${inject("sharedFyrDoor")}/${path}`);
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()) as T;
  };
  const shared = await ask<Shared>(kind);
  const mail = mailboxAt(inject("sharedFyrDoor"));
  const fyr = { ...shared, mail, output: () => ask<string>(`output?kind=${kind}`) };
  const visitor = await ask<Visitor | null>(`visitor?kind=${kind}`);
  if (visitor === null) throw new Error("more files visit a shared Fyr than there are administrators for");
  return { fyr, admin: { ...visitor, ...(await login(fyr, visitor)) } };
}
