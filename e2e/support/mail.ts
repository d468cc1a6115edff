import { once } from "node:events";
import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

export interface TestMail extends Email {
  /** The envelope's recipients, not those of the headers. */
  readonly recipients: readonly string[];
  readonly raw: string;
}

export interface MailServer {
  /** For `SMTP_URL`. */
  readonly url: string;
  readonly port: number;
  /** All received mail, oldest first. */
  readonly mails: readonly TestMail[];
  /** The first mail to the address from the `nth` on that it has got, as soon as it is there. */
  next(to: string, nth?: number): Promise<TestMail>;
  close(): Promise<void>;
}

interface Options {
  /** An address of loopback of one's own keeps its port free without a listener. */
  readonly host?: string;
  readonly port?: number;
  /** Answers these addresses with 550. */
  readonly refuse?: string;
  /** Speaks TLS with a self-signed certificate, and accepts mail only from this user. */
  readonly account?: { readonly user: string; readonly password: string };
}

const WAIT_MS = 60_000;

/** A real SMTP server on loopback that stores what it receives. */
export async function startMailServer({
  host = "127.0.0.1",
  port = 0,
  refuse,
  account,
}: Options = {}): Promise<MailServer> {
  const mails: TestMail[] = [];
  let arrived = () => {};
  const server = new SMTPServer({
    secure: account !== undefined,
    authOptional: account === undefined,
    disabledCommands: ["STARTTLS"],
    onAuth({ username, password }, _session, done) {
      if (username === account?.user && password === account?.password) done(null, { user: username });
      else done(new Error("Not you"));
    },
    onRcptTo({ address }, _session, done) {
      done(address === refuse ? Object.assign(new Error("No such person"), { responseCode: 550 }) : null);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const raw = Buffer.concat(chunks);
        PostalMime.parse(raw).then((mail) => {
          const recipients = session.envelope.rcptTo.map(({ address }) => address);
          mails.push({ ...mail, recipients, raw: raw.toString() });
          done();
          arrived();
        }, done);
      });
    },
  });
  server.listen(port, host);
  await once(server.server, "listening");
  // A client that breaks off, for example because it does not trust the certificate.
  server.on("error", () => undefined);
  const { port: listening } = server.server.address() as AddressInfo;

  return {
    url: `smtp://${host}:${listening}`,
    port: listening,
    mails,
    async next(to, nth = 0) {
      const until = Date.now() + WAIT_MS;
      for (;;) {
        const mail = mails.filter(({ recipients }) => recipients.includes(to))[nth];
        if (mail !== undefined) return mail;
        const left = until - Date.now();
        if (left <= 0) throw new Error(`${to} has got no mail number ${nth + 1}`);
        await new Promise<void>((resolve) => {
          arrived = resolve;
          setTimeout(resolve, Math.min(left, 200));
        });
      }
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** What the shared Fyr that is `configured` has mailed to an address. */
export interface Mailbox {
  /** Oldest first. */
  to(address: string): Promise<readonly TestMail[]>;
  /** The first mail to the address from the `nth` on that it has got, as soon as it is there. */
  next(address: string, nth?: number): Promise<TestMail>;
}

/** @param door where the process that runs the workers serves the mails */
export function mailboxAt(door: string): Mailbox {
  const to = async (address: string) => {
    const response = await fetch(`${door}/mails?to=${encodeURIComponent(address)}`);
    return (await response.json()) as TestMail[];
  };
  return {
    to,
    async next(address, nth = 0) {
      const until = Date.now() + WAIT_MS;
      for (;;) {
        const mail = (await to(address))[nth];
        if (mail !== undefined) return mail;
        if (Date.now() > until) throw new Error(`${address} has got no mail number ${nth + 1}`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
  };
}

/** The one link of a mail. */
export function linkOf(mail: TestMail): URL {
  const links = mail.text?.match(/https?:\/\/\S+/g) ?? [];
  if (links.length !== 1) throw new Error(`not one link in: ${mail.text}`);
  return new URL(links[0]);
}
