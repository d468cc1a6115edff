import type { ScanData, ScanRequest, StoredScan } from "@fyr/contract";
import { faviconHash } from "@fyr/core/artifacts";
import { languageOf, markupOf, type PageReading, readPage, siteOf } from "@fyr/core/page";
import { type CompiledRules, detectTechnologies } from "@fyr/core/technologies";
import type { CapturedRequest, ScanCapture } from "@fyr/core/scan";
import { artifactsOf, keysIn } from "./artifacts.ts";
import { hostOf, isSeen, KEPT, scriptsIn, sha256, URL_CHARACTERS, urlsOfPage } from "./captured.ts";
import { withKeysMasked, withKeysShown } from "./found.ts";
import type { ScanQuestion, ScanSeen } from "./job.ts";
import { type FrameReading, judgementOf, type Judging, whyNoPage } from "./judged.ts";
import { type Download, requestOf, serverOf } from "./kept-request.ts";
import { withoutKeys, withPostsTo } from "./posts-to.ts";
import { withoutPushed } from "./pushed.ts";
import { withoutSecretShapes } from "./secret-shapes.ts";
import { htmlForOthers, withoutSecretsBrought } from "./without-secrets.ts";

const FRAMES_JUDGED = 10;
const COMMENT_CHARACTERS = 500;

/** What has to be known of a page beside what the scan saw of it. */
export const questionAbout = ({ finalUrl, favicon, screenshot }: ScanCapture): ScanQuestion => ({
  finalUrl: finalUrl.slice(0, URL_CHARACTERS),
  favicon: favicon === null ? null : faviconHash(favicon.bytes),
  screenshot: screenshot?.bytes ?? null,
});

/**
 * What of a capture is kept, in the words of the specification, and the page's document.
 * @param isForOthers others than its owner may read it
 */
export function keptOf(id: string, capture: ScanCapture, judging: Judging, isForOthers = false): ScanSeen {
  const html = capture.frames[0]?.html ?? null;
  const keys = keysIn(capture);
  const { Data, Catphish } = documentOf(id, capture, judging, keys);
  const masked = html === null ? null : withoutSecretShapes(withKeysShown(html, keys));
  return {
    document: withPostsTo(withoutPushed({ Data: withoutSecretsBrought(Data, isForOthers), Catphish }), capture),
    html: masked !== null && isForOthers ? htmlForOthers(masked, Data) : masked,
    files: capture.downloads.flatMap(({ content }) => content ?? []),
  };
}

function documentOf(id: string, capture: ScanCapture, judging: Judging, keys: readonly string[]): StoredScan {
  const { rules, jarm } = judging;
  const [main] = capture.frames;
  const reading = main === undefined ? null : readPage(main.html, main.url, sha256);
  const shadows = capture.frames.flatMap(({ shadow, ...frame }) => (shadow ? [{ ...frame, html: shadow.html }] : []));
  const frames = [...capture.frames.slice(1, FRAMES_JUDGED + 1), ...shadows.slice(0, FRAMES_JUDGED)].map(
    (frame): FrameReading => ({ page: readPage(frame.html, frame.url, sha256), url: frame.url, isSeen: isSeen(frame) }),
  );
  const lead = capture.leadRequest === null ? undefined : capture.requests[capture.leadRequest];
  const files = new Map(capture.downloads.map((file) => [file.url.slice(0, URL_CHARACTERS), file]));
  const fileOf = (one: CapturedRequest): Download | undefined =>
    one.body === null && one.redirectsTo === null && one.status !== null
      ? files.get(one.url.slice(0, URL_CHARACTERS))
      : undefined;
  /** What led to a file that the page pushed is no part of the way to the page. */
  const pushed = new Set(capture.requests.flatMap((one) => (fileOf(one) === undefined ? [] : one.id)));
  const chain = lead === undefined ? [] : capture.requests.filter((one) => one.id === lead.id);
  const documents = capture.requests.filter(
    (one) =>
      lead !== undefined &&
      one.resourceType === "Document" &&
      one.frameId === lead.frameId &&
      !chain.includes(one) &&
      !pushed.has(one.id),
  );
  const leading = [...documents, ...chain];
  const rest = capture.requests.filter((one) => !leading.includes(one));
  const answered = rest.filter(({ status }) => status !== null);
  const other = rest.filter(({ status }) => status === null);
  const technologies = technologiesOf(capture, reading, rules);
  const text = textOf(capture);
  const server = serverOf(capture, jarm, technologies);
  const shown = (some: readonly CapturedRequest[]): ScanRequest[] =>
    some.slice(0, KEPT.requests).map((one) => requestOf(one, capture.startedAt, fileOf(one), server));
  const elements = elementsOf(reading);
  const data: ScanData = {
    Id: id,
    Url: capture.url,
    FinalUrl: capture.finalUrl.slice(0, URL_CHARACTERS),
    Ip: lead?.remoteAddress ?? null,
    StatusCode: lead?.status ?? null,
    Jarm: jarm,
    LeadRequest: shown(leading),
    Requests: shown(answered),
    Other: shown(other),
    Iframes: capture.frames.slice(1).map(({ url, html }) => ({
      Url: url.slice(0, URL_CHARACTERS),
      Title: readPage(html.slice(0, 200_000), url, sha256).title,
      Sha256: sha256(html),
    })),
    Cookies: [...capture.cookies],
    Globals: [...capture.globalNames],
    IsHttps: capture.finalUrl.startsWith("https:"),
    MimeType: lead?.mimeType ?? null,
    Screenshot: null,
    Favicon:
      capture.favicon === null
        ? null
        : {
            Url: capture.favicon.url.slice(0, URL_CHARACTERS),
            Hash: faviconHash(capture.favicon.bytes),
            Sha256: sha256(capture.favicon.bytes),
          },
    Content: { Elements: elements },
    Artifacts: artifactsOf(capture, reading, keys),
    Technologies: technologies,
    Language: reading?.language ?? null,
    TextLanguage: languageOf(text),
    Text: text.slice(0, KEPT.text),
    Forms: formsOf(reading, frames),
    Console: capture.console.map(({ level, text: line, url }) => ({
      Level: level,
      Text: withoutControls(line),
      Url: url?.slice(0, URL_CHARACTERS) ?? null,
    })),
    Downloads: capture.downloads.map(({ url, name, sha256: hash, bytes, total }) => ({
      Url: url.slice(0, URL_CHARACTERS),
      Name: name,
      Sha256: hash,
      Bytes: bytes,
      Total: total,
      // Set where the file is stored.
      Kept: false,
    })),
    HeldBack: { ...capture.heldBack },
    Dialogs: capture.dialogs.map(({ type: Type, text: said }) => ({ Type, Text: withoutControls(said) })),
    EndedBy: capture.endedBy,
    DocumentFrom: capture.documentFrom,
    SecondLook: secondLookOf(capture),
    NotJudged: null,
    StartedAt: new Date(capture.startedAt).toISOString(),
    Duration: Math.round(capture.endedAt - capture.startedAt),
    Counts: {
      Requests: leading.length + answered.length,
      Other: other.length,
      Cookies: capture.cookies.length,
      Links: reading === null ? 0 : reading.links.own.length + reading.links.other.length,
      Resources: reading?.resources.length ?? 0,
      Iframes: Math.max(0, capture.frames.length - 1),
    },
  };
  const { Catphish, NotJudged } =
    reading === null
      ? { Catphish: null, NotJudged: whyNoPage(capture, data) }
      : judgementOf(capture, reading, frames, data, judging);
  return { Data: { ...withKeysMasked(data, keys), NotJudged }, Catphish };
}

/** Without what turns letters round, or a terminal's colours: a line says what it shows. */
const withoutControls = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- these are what is taken out
  text.replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, "");

/** What a person reads on the page: in it, in its shadow roots, and in frames of its own site. */
function textOf({ frames }: ScanCapture): string {
  const site = siteOf(hostOf(frames[0]?.url ?? ""));
  const own = frames
    .filter(isSeen)
    .filter(({ url }, at) => at === 0 || /^(?:about|data|blob):/.test(url) || siteOf(hostOf(url)) === site);
  return own
    .flatMap(({ text, shadow }) => [text, shadow?.text ?? ""])
    .filter((text) => text.trim() !== "")
    .join("\n");
}

function secondLookOf({ secondLook }: ScanCapture): ScanData["SecondLook"] {
  if (secondLook === null) return null;
  const { userAgent, url, status, title, bytes, postsTo } = secondLook;
  return {
    UserAgent: userAgent,
    Url: url,
    StatusCode: status,
    Title: title,
    Bytes: bytes,
    PostsTo: postsTo.map(withoutKeys),
  };
}

/** Forms of the page, and of its frames. */
function formsOf(page: PageReading | null, frames: readonly FrameReading[]): ScanData["Forms"] {
  const all = [...(page === null ? [] : [{ page, url: null }]), ...frames];
  return all
    .flatMap(({ page: { forms }, url: Frame }) =>
      forms.map(({ action, method, target, host, isInsecure, fields }) => ({
        Action: action?.slice(0, URL_CHARACTERS) ?? null,
        Method: method.slice(0, 10),
        Target: target,
        Host: host,
        IsInsecure: isInsecure,
        Fields: fields.slice(0, 50).map(({ type, name }) => `${type} ${name}`.trim().slice(0, 100)),
        Frame: Frame?.slice(0, URL_CHARACTERS) ?? null,
      })),
    )
    .slice(0, KEPT.forms);
}

function elementsOf(reading: PageReading | null): ScanData["Content"]["Elements"] {
  const cut = (urls: readonly string[], most: number) => urls.slice(0, most).map((url) => url.slice(0, URL_CHARACTERS));
  return {
    title: reading?.title ?? null,
    body_hash: reading?.hashes.body ?? null,
    head_hash: reading?.hashes.head ?? null,
    content_simhash: reading?.hashes.simhash ?? null,
    content_hash: reading?.hashes.content ?? null,
    links: cut(
      reading === null ? [] : [...new Set([...reading.links.other, ...reading.links.own].map(({ url }) => url))],
      KEPT.links,
    ),
    resources: cut(reading?.resources ?? [], KEPT.resources),
    local_resource: cut(reading?.localResources ?? [], KEPT.resources),
    comments: (reading?.comments ?? []).slice(0, KEPT.comments).map((text) => text.slice(0, COMMENT_CHARACTERS)),
  };
}

function technologiesOf(
  capture: ScanCapture,
  reading: PageReading | null,
  rules: CompiledRules,
): ScanData["Technologies"] {
  const [main] = capture.frames;
  const lead = capture.leadRequest === null ? undefined : capture.requests[capture.leadRequest];
  const scripts = scriptsIn(capture);
  const { technologies } = detectTechnologies(rules, {
    headers: lead?.responseHeaders ?? {},
    cookies: capture.cookies,
    meta: reading?.meta ?? {},
    globals: capture.globals,
    // What an article says of markup is text.
    html: markupOf(main?.html ?? ""),
    text: main?.text ?? "",
    scriptUrls: reading?.scripts.urls ?? [],
    scripts: [...(reading?.scripts.texts ?? []), ...scripts],
    urls: urlsOfPage(capture),
    issuers: capture.requests.flatMap(({ certificate }) => certificate?.issuer ?? []),
    dns: [],
  });
  return technologies.slice(0, KEPT.technologies).map(({ name, version, categories, cpe, hits, impliedBy }) => ({
    Name: name,
    Version: version,
    Categories: [...categories],
    CPE: cpe,
    Evidence: [
      ...hits.map(({ where, name: of, excerpt }) => `${where}${of === null ? "" : ` ${of}`}: ${excerpt}`),
      ...impliedBy.map((by) => `implied by ${by}`),
    ],
  }));
}
