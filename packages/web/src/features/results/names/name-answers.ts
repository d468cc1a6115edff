import { type DomainInfo, RISK_VERDICTS, type RiskVerdict } from "@fyr/contract";
import { type KeyValue, STORAGE_KEYS } from "../../../lib/storage.ts";

/** What a list keeps of the answer about a domain or URL. */
export interface NameAnswer {
  readonly verdict: RiskVerdict;
  /** 0 to 100. */
  readonly score: number;
  readonly summary: string;
  /** Display names of its labels. */
  readonly tags: readonly string[];
  /** When it was looked up, in milliseconds since 1970. */
  readonly at: number;
}

/** @param at when it was looked up, in milliseconds since 1970 */
export const answerOf = ({ risk, tags }: DomainInfo, at: number): NameAnswer => ({
  verdict: risk.verdict,
  score: risk.score,
  summary: risk.summary,
  tags,
  at,
});

/** Answers that a browser keeps, and characters of them in all: the oldest make room. */
const ANSWERS = 1000;
const CHARACTERS = 400_000;
/** What was said of a name longer ago is no answer about today. */
const KEPT_MS = 7 * 24 * 3_600_000;

type Stored = readonly [account: string, name: string, answer: NameAnswer];

/** Answers about domains and URLs that were paid for in this browser, each of its account: a reload need not pay again. */
export class NameAnswers {
  readonly #storage: KeyValue;
  readonly #now: () => number;

  constructor(storage: KeyValue, now: () => number = Date.now) {
    this.#storage = storage;
    this.#now = now;
  }

  /** All that an account has, by the text of the name as it was looked up. */
  of(account: string): ReadonlyMap<string, NameAnswer> {
    return new Map(this.#read().flatMap(([owner, name, answer]) => (owner === account ? [[name, answer]] : [])));
  }

  /** Keeps answers in place of older ones about the same names. */
  remember(account: string, answers: ReadonlyMap<string, NameAnswer>): void {
    const others = this.#read().filter(([owner, name]) => owner !== account || !answers.has(name));
    const added = [...answers].map(([name, answer]): Stored => [account, name, answer]);
    this.#write([...added, ...others].toSorted(([, , a], [, , b]) => b.at - a.at).slice(0, ANSWERS));
  }

  clear(): void {
    this.#storage.removeItem(STORAGE_KEYS.nameAnswers);
  }

  #read(): readonly Stored[] {
    const since = this.#now() - KEPT_MS;
    try {
      const stored: unknown = JSON.parse(this.#storage.getItem(STORAGE_KEYS.nameAnswers) ?? "[]");
      return Array.isArray(stored) ? stored.filter(isStored).filter(([, , { at }]) => at > since) : [];
    } catch {
      // Something else wrote there.
      return [];
    }
  }

  /** As many of the newest as there is room for. */
  #write(answers: readonly Stored[]): void {
    const texts: string[] = [];
    let length = 0;
    for (const text of answers.map((answer) => JSON.stringify(answer))) {
      length += text.length;
      if (length > CHARACTERS) break;
      texts.push(text);
    }
    try {
      this.#storage.setItem(STORAGE_KEYS.nameAnswers, `[${texts.join(",")}]`);
    } catch {
      // The browser has no room: the page still has its answers until it is left.
      this.clear();
    }
  }
}

function isStored(value: unknown): value is Stored {
  if (!Array.isArray(value) || value.length !== 3) return false;
  const [account, name, answer] = value as unknown[];
  if (typeof account !== "string" || typeof name !== "string" || typeof answer !== "object" || answer === null)
    return false;
  const { verdict, score, summary, tags, at } = answer as Partial<Record<keyof NameAnswer, unknown>>;
  return (
    RISK_VERDICTS.some((known) => known === verdict) &&
    typeof score === "number" &&
    typeof summary === "string" &&
    Array.isArray(tags) &&
    tags.every((tag) => typeof tag === "string") &&
    typeof at === "number"
  );
}
