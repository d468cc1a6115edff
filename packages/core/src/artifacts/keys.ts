interface KeyShape {
  /** Whose keys have this shape. */
  readonly service: string;
  readonly shape: RegExp;
}

/**
 * Keys that stand in pages and scripts by mistake or by design, by the prefix that their service gives them. A key
 * without one of its own is not told from any other text, and is none here.
 */
export const KEY_SHAPES: readonly KeyShape[] = [
  { service: "AWS", shape: /\b(?:AKIA|ASIA)[A-Z\d]{16}\b/g },
  { service: "Google", shape: /\bAIza[\w-]{35}(?![\w-])/g },
  { service: "GitHub", shape: /\bgh[pousr]_[A-Za-z\d]{36}\b/g },
  { service: "GitHub", shape: /\bgithub_pat_[A-Za-z\d]{22}_[A-Za-z\d]{59}\b/g },
  { service: "GitLab", shape: /\bglpat-[\w-]{20}(?![\w-])/g },
  { service: "Slack", shape: /\bxox[abprs]-[A-Za-z\d-]{10,72}(?![A-Za-z\d-])/g },
  { service: "Stripe", shape: /\b[prs]k_(?:live|test)_[A-Za-z\d]{24,99}\b/g },
  { service: "SendGrid", shape: /\bSG\.[\w-]{22}\.[\w-]{43}(?![\w-])/g },
  { service: "Mailgun", shape: /\bkey-[\da-f]{32}\b/g },
  { service: "Mapbox", shape: /\b[ps]k\.eyJ[\w-]{20,200}\.[\w-]{20,40}(?![\w-])/g },
  { service: "Telegram", shape: /(?<=\bbot|\b)\d{8,10}:AA[\w-]{33}(?![\w-])/g },
  { service: "Square", shape: /\bsq0[a-z]{3}-[\w-]{22,43}(?![\w-])/g },
];

/** The service whose keys have the shape of this text; null for what is no key. */
export function serviceOfKey(text: string): string | null {
  const found = KEY_SHAPES.find(({ shape }) => {
    shape.lastIndex = 0;
    const match = shape.exec(text);
    shape.lastIndex = 0;
    return match !== null && match[0] === text;
  });
  return found?.service ?? null;
}

/** How a key is shown: what tells whose it is, and its last characters. No third of it can be read. */
export function maskedKey(key: string): string {
  const service = serviceOfKey(key) ?? "Key";
  const shown = Math.min(4, Math.floor(key.length / 8));
  return `${service} ${key.slice(0, shown)}…${key.slice(-shown)}`;
}

/** A text with keys shown as in the artifacts of the page that it comes from. */
export function withKeysShown(text: string, keys: readonly string[]): string {
  let shown = text;
  for (const key of keys) {
    const mask = maskedKey(key).replace(/^.* /, "");
    // As forms write it, too.
    for (const one of new Set([key, encodeURIComponent(key)])) shown = shown.replaceAll(one, mask);
  }
  return shown;
}
