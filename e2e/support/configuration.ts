import { writeFile } from "node:fs/promises";
import { join } from "node:path";

/** What the operator of the shared Fyr that is `configured` has set. */
export const CONFIGURED = {
  /** Where people reach it, which is not where it listens. */
  publicUrl: "https://fyr.example.org",
  contact: "operator@example.org",
  freeDaily: 25,
  /** Of a key in a minute. */
  ingestLines: 100,
  operator: {
    name: "Example ApS",
    address: "Havnegade 1, Aarhus",
    email: "hello@example.org",
    vat: "DK00000000",
  },
  blogUrl: "https://blog.example.org/",
} as const;

export const QUOTE = { text: "It answers.", name: "A. Tester", role: "Analyst" };

/** A file of one quote, for `FYR_QUOTES_FILE`. */
export async function quotesIn(dataDir: string): Promise<string> {
  const file = join(dataDir, "quotes.json");
  await writeFile(file, JSON.stringify([QUOTE]));
  return file;
}

/** The same as environment variables. The log has every level. */
export async function configuredEnv(dataDir: string, smtpUrl: string): Promise<Record<string, string>> {
  const { publicUrl, contact, freeDaily, ingestLines, operator, blogUrl } = CONFIGURED;
  return {
    SMTP_URL: smtpUrl,
    FYR_PUBLIC_URL: `${publicUrl}/`,
    FYR_CONTACT_EMAIL: contact,
    FYR_FREE_DAILY: String(freeDaily),
    FYR_INGEST_LINES: String(ingestLines),
    FYR_PROVIDER_PLAN: "basic",
    FYR_BEHAVIOUR_PLAN: "professional",
    FYR_SENSOR_DATA: "users",
    FYR_OPERATOR_NAME: operator.name,
    FYR_OPERATOR_ADDRESS: operator.address,
    FYR_OPERATOR_EMAIL: operator.email,
    FYR_OPERATOR_VAT: operator.vat,
    FYR_BLOG_URL: blogUrl,
    FYR_QUOTES_FILE: await quotesIn(dataDir),
    FYR_LOG_LEVEL: "trace",
  };
}
