import type { ScanRequest, ScanResult } from "@fyr/contract";
import { parseAddress } from "@fyr/core/ip";
import type { DoorKind } from "../../../lib/doors/index.ts";
import { formatBytes } from "../../../lib/format.ts";

/** One thing of both scans. */
export interface ComparedFact {
  readonly name: string;
  readonly before: string | null;
  readonly after: string | null;
  /** Whether the later is worse than the earlier, or better; neither where that is not known. */
  readonly turn?: "worse" | "better";
  /** What its values lead to; none where they are only words. */
  readonly kind?: DoorKind;
}

/** A list of both: what is there no more, what is new, and how many stayed. */
export interface ComparedList {
  readonly name: string;
  readonly gone: readonly string[];
  readonly added: readonly string[];
  readonly kept: number;
  /** Its lines are sentences, in which single words may have changed. */
  readonly isText?: boolean;
  /** What a line leads to; null where it is only words. */
  readonly doorOf: (line: string) => ListDoor | null;
}

/** The value within a line that leads on. */
export interface ListDoor {
  readonly kind: DoorKind;
  readonly value: string;
}

export interface Comparison {
  readonly facts: readonly ComparedFact[];
  readonly lists: readonly ComparedList[];
}

/** Headers that two answers of one page do not share. */
const NEW_EACH_TIME: ReadonlySet<string> = new Set([
  "age",
  "cf-ray",
  "content-length",
  "date",
  "etag",
  "expires",
  "set-cookie",
  "x-amz-cf-id",
  "x-amz-request-id",
  "x-request-id",
  "x-served-by",
  "x-timer",
]);

export const isChanged = ({ before, after }: ComparedFact): boolean => before !== after;

/** What changed between two scans, the earlier first. */
export function compared(before: ScanResult, after: ScanResult): Comparison {
  const fact = (name: string, of: (result: ScanResult) => string | null, kind?: DoorKind): ComparedFact => ({
    name,
    before: of(before),
    after: of(after),
    ...(kind !== undefined && { kind }),
  });
  const list = (name: string, of: (result: ScanResult) => readonly string[], doorOf = nowhere): ComparedList => ({
    ...differenceOf(name, of(before), of(after)),
    doorOf,
  });
  return {
    facts: [
      { ...fact("Verdict", ({ Verdict }) => Verdict), ...turnOf(before, after) },
      fact("Pretends to be", ({ Catphish }) => Catphish?.brand ?? null),
      fact("Final URL", ({ Data }) => Data.FinalUrl, "url"),
      fact("Status", ({ Data }) => text(Data.StatusCode)),
      fact("Address", ({ Data }) => Data.Ip, "address"),
      fact("Title", ({ Data }) => Data.Content.Elements.title),
      fact("Language", ({ Data }) => Data.Language),
      fact("MIME type", ({ Data }) => Data.MimeType),
      fact("Content hash", ({ Data }) => Data.Content.Elements.content_hash, "hash"),
      fact("Body hash", ({ Data }) => Data.Content.Elements.body_hash, "hash"),
      fact("Head hash", ({ Data }) => Data.Content.Elements.head_hash, "hash"),
      fact("Favicon", ({ Data }) => Data.Favicon?.Hash ?? null, "hash"),
      fact("Screenshot hash", ({ Data }) => Data.Screenshot?.Hash ?? null),
      fact("JARM", ({ Data }) => Data.Jarm, "fingerprint"),
      fact("Certificate", certificateOf),
      fact("Requests", ({ Data }) => text(Data.Counts.Requests)),
      fact("Loaded", ({ Data }) => formatBytes(requestsOf(Data).reduce((sum, { Size }) => sum + Size, 0))),
      fact("Ended early by", ({ Data }) => Data.EndedBy),
      fact("Looked at as", ({ About: { Device, UserAgent, Language, Referer, Exit } }) =>
        [Device, UserAgent, Language, Referer, Exit === null ? null : `by ${Exit}`].filter(Boolean).join(", "),
      ),
    ],
    lists: [
      list("Reasons", ({ Catphish }) => (Catphish?.reasons ?? []).map(({ Text }) => Text)),
      list("Lists that name it", ({ ThirdParty }) => ThirdParty.map(({ Vendor, Data }) => `${Vendor}: ${Data}`)),
      list("Forms", formsOf, urlIn),
      list("Posts to", ({ Data }) => Data.Artifacts.PostsTo ?? []),
      list(
        "Redirects",
        ({ Data }) =>
          // The last one is the page itself, where nothing redirects from.
          Data.LeadRequest.slice(0, -1).map(
            ({ Url, StatusCode }, index) => `${StatusCode ?? "–"} ${Url} → ${Data.LeadRequest[index + 1]?.Url}`,
          ),
        urlIn,
      ),
      list("Hosts", ({ Data }) => requestsOf(Data).map(({ Domain }) => Domain), hostIn),
      list("Addresses", ({ Data }) => requestsOf(Data).flatMap(({ IP }) => IP ?? []), whole("address")),
      list(
        "Requests",
        ({ Data }) => requestsOf(Data).map(({ Method, Url }) => (Method === "GET" ? Url : `${Method} ${Url}`)),
        urlIn,
      ),
      list(
        "Scripts",
        ({ Data }) =>
          requestsOf(Data).flatMap(({ ResourceType, Payload, File }) =>
            ResourceType === "Script" && Payload !== null ? `${Payload.Sha256} ${File}` : [],
          ),
        hashIn,
      ),
      list("Technologies", ({ Data }) =>
        Data.Technologies.map(({ Name, Version }) => [Name, Version].join(" ").trim()),
      ),
      list("Headers of the page", ({ Data }) =>
        (Data.LeadRequest.at(-1)?.ResponseHeaders ?? []).flatMap(({ Name, Value }) =>
          NEW_EACH_TIME.has(Name.toLowerCase()) ? [] : `${Name}: ${Value}`,
        ),
      ),
      list("Cookies", ({ Data }) =>
        Data.Cookies.map(({ name, value, domain, path }) => `${name}=${value} (${domain}${path})`),
      ),
      list("Links", ({ Data }) => Data.Content.Elements.links, urlIn),
      list("E-mail addresses", ({ Data }) => Data.Artifacts.Emails, whole("email")),
      list("Trackers", ({ Data }) => Data.Artifacts.Trackers, whole("tracker")),
      { ...list("Text", ({ Data }) => sentencesOf(Data.Text)), isText: true },
    ],
  };
}

/** What each form asks for and where it sends that, as a whole address: another port or path is another place. */
const formsOf = ({ Data }: ScanResult): string[] =>
  Data.Forms.map(({ Target, Host, Method, Fields, Action }) => {
    const isOfPage = Action === null || Action === Data.FinalUrl;
    const where = isOfPage ? "the page itself" : Action;
    const whose = isOfPage || Target === "own site" ? "" : ` (${[Target, Host].filter(Boolean).join(", ")})`;
    return `${Fields.join(", ") || "nothing"}, by ${Method.toUpperCase()} to${whose} ${where}`;
  });

/** The lines of a text, cut where sentences end: what changed is shown alone. */
const sentencesOf = (whole: string): string[] => whole.split(/\n|(?<=[.!?…])\s+(?=\S)/).map((line) => line.trim());

const nowhere = (_line: string): ListDoor | null => null;
const whole =
  (kind: DoorKind) =>
  (value: string): ListDoor => ({ kind, value });
const within =
  (kind: DoorKind, pattern: RegExp) =>
  (line: string): ListDoor | null => {
    const value = pattern.exec(line)?.[0];
    return value === undefined ? null : { kind, value };
  };
const urlIn = within("url", /https?:\/\/\S+$/);
const hashIn = within("hash", /^[\da-f]{64}/i);
const hostIn = (host: string): ListDoor => {
  const address = host.replace(/^\[(.*)\]$/, "$1");
  return parseAddress(address).ok ? { kind: "address", value: address } : { kind: "name", value: host };
};

const requestsOf = ({ LeadRequest, Requests }: ScanResult["Data"]): readonly ScanRequest[] => [
  ...LeadRequest,
  ...Requests,
];

const text = (number: number | null): string | null => (number === null ? null : String(number));

function turnOf(before: ScanResult, after: ScanResult): Pick<ComparedFact, "turn"> {
  const [was, is] = [before, after].map(({ Catphish }) => Catphish?.prediction_probability);
  if (was === undefined || is === undefined || was === is) return {};
  return { turn: is > was ? "worse" : "better" };
}

function certificateOf({ Data }: ScanResult): string | null {
  const certificate = Data.LeadRequest.at(-1)?.Certificate ?? null;
  if (certificate === null) return null;
  const { Subject, Issuer, NotAfter, Sha256 } = certificate;
  return `${Subject}, by ${Issuer}, until ${NotAfter.slice(0, 10)}${Sha256 === null ? "" : `, ${Sha256}`}`;
}

function differenceOf(name: string, before: readonly string[], after: readonly string[]): Omit<ComparedList, "doorOf"> {
  const [old, now] = [new Set(before), new Set(after)];
  old.delete("");
  now.delete("");
  return {
    name,
    gone: [...old].filter((one) => !now.has(one)),
    added: [...now].filter((one) => !old.has(one)),
    kept: [...now].filter((one) => old.has(one)).length,
  };
}
