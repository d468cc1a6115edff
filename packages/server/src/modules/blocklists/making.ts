import { createHash } from "node:crypto";
import { type BlocklistKind, blocklistBounds, ENDPOINTS, type LinePrice } from "@fyr/contract";
import { type Allowed, entriesOf, type Entries, type Entry, readAllowed } from "@fyr/core/blocklists";
import type { Caller } from "../../http/caller.ts";
import type { Meter, NoteCharge } from "../../http/charge.ts";
import { ApiFailure } from "../../http/failure.ts";
import { slices } from "../../scheduling/index.ts";
import type { LineRunner } from "../lines/index.ts";
import type { Made } from "./repository.ts";

/** What a list is made of. */
export interface Recipe {
  readonly query: string;
  readonly maxRows: number;
  readonly allow: readonly string[];
}

export interface Understood {
  readonly kind: BlocklistKind;
  readonly understood: string;
  /** What a refresh costs at most. */
  readonly price: LinePrice;
}

/** Makes lists of query lines, for what these cost. */
export interface Maker {
  /** @throws ApiFailure `invalid_query`, `bad_request`, `forbidden`: what cannot be a list, before it is stored */
  understand(caller: Caller, recipe: Recipe): Understood;
  /** Runs the line. @throws ApiFailure, also where it finds more than a list may have */
  make(caller: Caller, recipe: Recipe, charging: Charging, signal: AbortSignal): Promise<Entries>;
}

/** Pays for a line: all that it may cost before, and what it was worth after. */
export interface Charging {
  charge(most: number, begun: number): Promise<void>;
  settle(worth: number): void;
}

/** A line has longer than for a page: nobody waits for the list of a firewall. */
const BUDGET_MS = 30_000;
/** Each of them is looked up, which takes longer than to read an address. */
const DOMAINS_MOST = 5_000;

export function createMaker(lines: LineRunner): Maker {
  const readOf = (caller: Caller, { query, maxRows, allow }: Recipe) => {
    const { rows } = blocklistBounds(caller.type);
    if (maxRows > rows) {
      const message = `A list of this account has at most ${rows.toLocaleString("en")} entries`;
      throw new ApiFailure("bad_request", { message, details: [{ field: "max_rows", message }] });
    }
    const line = lines.understand(query, caller);
    const { kind } = line;
    if (kind !== "ip" && kind !== "domain") {
      const message = "A list is made of addresses or domains: begin with type:ip or type:domain";
      throw new ApiFailure("bad_request", { message, details: [{ field: "query", message }] });
    }
    return { line, kind, most: rows, allowed: allow.map(allowedOf) };
  };
  return {
    understand(caller, recipe) {
      const { line, kind } = readOf(caller, recipe);
      return { kind, understood: line.understood, price: line.priceOf(recipe.maxRows) };
    },
    async make(caller, recipe, { charge, settle }, signal) {
      const { line, kind, most, allowed } = readOf(caller, recipe);
      const { maxRows } = recipe;
      const price = line.priceOf(maxRows);
      await charge(price.most, price.base);
      const limit = kind === "domain" ? Math.min(most, DOMAINS_MOST) : most;
      const found = await line.run({ offset: 0, limit, isForList: true }, signal, BUDGET_MS);
      if (!found.isWhole || found.total > found.rows.length) throw tooWide(kind, line.fields, found.rows.length, limit);
      const made = await slices.run(caller.accountId, entriesOf(kind, found.rows, allowed, maxRows), signal);
      settle(Math.min(price.most, line.worthOf(made.entries.length)));
      return made;
    },
  };
}

/** Conditions of each kind that find less, and those that leave less to be looked at: the risk of a name is looked up. */
const NARROWER = {
  ip: ["risk:>80", "threat:c2", "country:DE", "as:9009"],
  domain: ["risk:>80", "suffix:top", "name:*login*"],
} as const;
const FASTER = {
  ip: ["as:9009", "ip:192.0.2.0/24", "risk:>80", "country:DE"],
  domain: ["suffix:top", "name:*login*"],
} as const;

/** A part of what is asked for is no list: what is missing would be let through. */
export function tooWide(kind: BlocklistKind, fields: ReadonlySet<string>, read: number, most: number): ApiFailure {
  const isTooMuch = read >= most;
  const what = isTooMuch
    ? `The line finds more than ${most.toLocaleString("en")}`
    : "The line could not be read to its end in time";
  const narrower = isTooMuch ? NARROWER[kind] : FASTER[kind];
  const missing = narrower.filter((condition) => !fields.has(condition.slice(0, condition.indexOf(":"))));
  const message =
    missing.length === 0
      ? `${what}: make its conditions narrower.`
      : `${what}: add a condition, such as ${missing.slice(0, 2).join(" or ")}.`;
  return new ApiFailure("bad_request", { message, details: [{ field: "query", message }], hasRun: true });
}

function allowedOf(text: string, index: number): Allowed {
  const allowed = readAllowed(text);
  if (allowed !== null) return allowed;
  const message = `'${text.slice(0, 80)}' is no address, prefix, range or domain`;
  throw new ApiFailure("bad_request", { message, details: [{ field: `allow.${index}`, message }] });
}

/** Pays beside a request: `end` gives back what a line was not worth. */
export function createCharging(
  { meter, noteCharge }: { readonly meter: Meter; readonly noteCharge: NoteCharge },
  caller: Caller,
  query: string,
) {
  let [taken, begun, worth] = [0, 0, 0];
  return {
    async charge(most: number, base: number): Promise<void> {
      if (most > 0) await meter.charge(caller, most);
      [taken, begun] = [most, base];
    },
    settle: (amount: number) => void (worth = amount),
    /** It ran, and nothing came of it. */
    settleBegun: () => void (worth = begun),
    /** Answers what it cost. */
    end(): number {
      if (taken > worth) meter.refund(caller, taken - worth);
      if (worth > 0) noteCharge({ caller, endpoint: ENDPOINTS.customQuery, subject: () => query, credits: worth });
      taken = 0;
      return worth;
    },
    /** Where nothing was made of it. */
    giveBack(): void {
      if (taken > 0) meter.refund(caller, taken);
      taken = 0;
    },
  };
}

/** The list as it is stored: the same text for the same entries. */
export function storedForm({ entries, found, leftOut }: Entries): Made {
  const content = entries.map((entry) => `${JSON.stringify(entry)}\n`).join("");
  const digest = createHash("sha256").update(content).digest("hex");
  return { content, digest, bytes: Buffer.byteLength(content), entries: entries.length, found, left_out: leftOut };
}

export const entriesIn = (content: string | null): Entry[] =>
  content === null || content === ""
    ? []
    : content
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line) as Entry);
