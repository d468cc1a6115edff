import type { ScanHeader } from "@fyr/contract";
import { withoutSecretPairs } from "./posted.ts";
import { withoutSecretsInJson } from "./secret-json.ts";
import { LEFT_OUT } from "./secret-names.ts";
import { withoutSecretShapes } from "./secret-shapes.ts";

const HEADERS_MAX = 64;
const CHARACTERS_MAX = 8 * 1024;
/** What our own proxy is told is nobody's business. */
const OURS: ReadonlySet<string> = new Set(["proxy-authorization", "proxy-authenticate", "proxy-connection"]);

/** Headers that prove who somebody is, as services name them. */
const LOGIN = /(?:^|-)(?:api-?key|subscription-key|auth|authentication|token|secret|csrf|xsrf|session)(?:-id)?$/;

/**
 * Headers as they are kept: bounded, each value of a name by itself. Values of cookies and logins are left out; what is said
 * of a cookie besides stays.
 */
export function keptHeaders(headers: Readonly<Record<string, string>>): ScanHeader[] {
  const kept: ScanHeader[] = [];
  let left = CHARACTERS_MAX;
  for (const [name, values] of Object.entries(headers)) {
    if (OURS.has(name)) continue;
    for (const value of values.split("\n")) {
      const Value = withoutSecrets(name, value).slice(0, Math.max(0, left - name.length));
      left -= name.length + Value.length;
      if (left <= 0 || kept.length >= HEADERS_MAX) return kept;
      kept.push({ Name: name, Value });
    }
  }
  return kept;
}

function withoutSecrets(name: string, value: string): string {
  if (name === "set-cookie") return value.replace(/=[^;]*/, `=${LEFT_OUT}`);
  if (name === "cookie") return value.replaceAll(/=[^;]*/g, `=${LEFT_OUT}`);
  if (name === "authorization") return value.replace(/\s.*$/s, ` ${LEFT_OUT}`);
  return LOGIN.test(name) ? LEFT_OUT : withoutSecretShapes(withoutSecretPairs(withoutSecretsInJson(value)));
}
