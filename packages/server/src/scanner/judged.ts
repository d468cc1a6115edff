import type { ScanData, StoredScan } from "@fyr/contract";
import { type Brand, judgePage } from "@fyr/core/catphish";
import { type PageReading, readPage, siteOf } from "@fyr/core/page";
import type { CapturedFrame, ScanCapture } from "@fyr/core/scan";
import { type CompiledRules, MINER } from "@fyr/core/technologies";
import { hostOf, isSeen, scriptsIn, sha256, urlsOfPage } from "./captured.ts";
import type { ScanContext } from "./job.ts";
import type { HiddenPage } from "./second-look.ts";

/** What a capture is judged with. */
export interface Judging {
  readonly rules: CompiledRules;
  readonly jarm: string | null;
  readonly context: ScanContext;
  readonly brands: readonly Brand[];
  /** A log-in that another visitor alone is shown. */
  readonly hidden?: HiddenPage | null;
}

export interface FrameReading {
  readonly page: PageReading;
  readonly url: string;
  readonly isSeen: boolean;
}

const PROGRAM =
  /^application\/(?:x-ms(?:download|dos-program|i)|x-(?:dosexec|executable|apple-diskimage)|vnd\.(?:microsoft\.portable-executable|android\.package-archive)|java-archive)$/i;

/** Why there is no document to judge, as a part of a sentence. */
export function whyNoPage({ endedBy }: ScanCapture, { StatusCode, MimeType }: ScanData): string {
  if (StatusCode === null) return "nothing came";
  if (StatusCode >= 400) return `the page answered ${StatusCode}`;
  if (endedBy !== null) return `the scan ended by its limit of ${endedBy} before the page could be read`;
  if (MimeType !== null && PROGRAM.test(MimeType))
    return `what came is a program (${MimeType}), which Fyr has not opened`;
  return MimeType === null ? "what came is no page" : `what came is no page but ${MimeType}`;
}

/** From so much of the window on a frame is the page that a visitor sees. */
const COVERED = 0.6;

/** The host of a frame of another site that covers the page; null where there is none. */
function framedIn(seen: readonly CapturedFrame[], finalUrl: string): string | null {
  const site = siteOf(hostOf(finalUrl));
  const over = seen.find(
    ({ covers = 0, url }) => covers >= COVERED && hostOf(url) !== "" && siteOf(hostOf(url)) !== site,
  );
  return over === undefined ? null : hostOf(over.url);
}

/** What it pretends to be, by what the scan saw and what is known besides. */
export function judgementOf(
  capture: ScanCapture,
  page: PageReading,
  frames: readonly FrameReading[],
  data: ScanData,
  { context, brands, hidden = null }: Judging,
): { readonly Catphish: StoredScan["Catphish"]; readonly NotJudged: string | null } {
  const scripts = scriptsIn(capture);
  // Whoever may place a frame in a page, an advertisement say, would else choose what the page is taken for.
  const seen = capture.frames.filter(isSeen);
  const judged = judgePage(
    {
      url: capture.finalUrl,
      askedUrl: capture.url,
      status: data.StatusCode,
      page,
      text: seen
        .flatMap(({ text, shadow }) => [text, shadow?.text ?? ""])
        .join("\n")
        .trim(),
      frames: [
        ...frames.filter((frame) => frame.isSeen).map((frame) => frame.page),
        ...(hidden === null ? [] : [readPage(hidden.html, hidden.url, sha256)]),
      ],
      framed: framedIn(seen, capture.finalUrl),
      masked: seen.flatMap(({ masked = [] }) => masked),
      scripts,
      requested: urlsOfPage(capture),
      favicon: data.Favicon === null ? null : { hash: data.Favicon.Hash, url: data.Favicon.Url },
      pictures: context.pictures,
      pushed: data.Downloads.map(({ Name }) => Name),
      miners: data.Technologies.flatMap(({ Name, Categories }) => (Categories.includes(MINER) ? Name : [])),
      dialogs: capture.dialogs,
      logins: capture.heldBack["logins"] ?? 0,
      // What headers and cookies tell: marks within a document are copied with it.
      technologies: data.Technologies.flatMap(({ Name, Evidence }) =>
        Evidence.some((text) => /^(?:header|cookie) /.test(text)) ? Name : [],
      ),
      known: context.known,
    },
    brands,
  );
  if (judged.unjudged !== null) return { Catphish: null, NotJudged: judged.unjudged };
  const Catphish = {
    Malicious: judged.isMalicious,
    class_prediction: judged.prediction,
    prediction_probability: judged.probability,
    brand: judged.brand,
    reasons: judged.reasons.slice(0, 50).map(({ rule, detail, weight }) => ({
      Code: rule,
      Text: detail.slice(0, 500),
      Weight: weight,
    })),
  };
  return { Catphish, NotJudged: null };
}
