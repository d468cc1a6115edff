import { readFileSync } from "node:fs";
import { StartError } from "./config-values.ts";

/** Settings that are secrets, or URLs with one: each may stand in a file that `<NAME>_FILE` names. */
export const SECRET_SETTINGS = [
  "DATABASE_URL",
  "CLICKHOUSE_URL",
  "SMTP_URL",
  "FYR_ADMIN_PASSWORD",
  "FYR_OIDC_CLIENT_SECRET",
  "FYR_PROXY",
  "FYR_SCAN_PROXIES",
] as const;

const END = "_FILE";
/** Keys for sources, which each source names. */
const SOURCE_KEY = /^FYR_KEY_\w+_FILE$/;
/** Longer than any secret: a file of more was named by mistake. */
const CHARACTERS_MAX = 16 * 1024;

const FILES: ReadonlySet<string> = new Set(SECRET_SETTINGS.map((name) => name + END));

/** Whether a variable names the file of a secret. */
export const namesSecretFile = (name: string): boolean => FILES.has(name) || SOURCE_KEY.test(name);

/**
 * The environment with the secrets of its files in it, as Docker, Kubernetes and systemd hand them over: what a process was
 * started with can be read in more places than a file.
 * @throws StartError for a file that cannot be read, is empty or too long, and for a secret that is given twice
 */
export function withSecretsOfFiles(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const named = Object.entries(env).filter(
    ([name, path]) => namesSecretFile(name) && path !== undefined && path !== "",
  );
  const read = named.map(([variable, path = ""]): [string, string] => {
    const name = variable.slice(0, -END.length);
    if ((env[name] ?? "") !== "")
      throw new StartError(`${name} and ${variable} are both set: please keep one of them.`);
    return [name, secretOf(variable, path)];
  });
  if (read.length === 0) return env;
  const others = Object.entries(env).filter(([name]) => !namesSecretFile(name));
  return Object.fromEntries([...others, ...read]);
}

/** A file's text without the ends of lines behind it, which editors add. */
function secretOf(variable: string, path: string): string {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
    throw new StartError(`${variable}: ${path} cannot be read (${code}).`);
  }
  const secret = text.replace(/[\r\n]+$/, "");
  if (secret === "") throw new StartError(`${variable}: ${path} is empty.`);
  if (secret.length > CHARACTERS_MAX || /[\r\n\0]/.test(secret)) {
    throw new StartError(`${variable}: ${path} should have the secret alone, on one line.`);
  }
  return secret;
}
