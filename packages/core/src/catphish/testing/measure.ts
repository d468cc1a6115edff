import { createHash } from "node:crypto";
import { readPage } from "../../page/index.ts";
import { type CatphishJudgement, judgeOfPages, NOTHING_KNOWN, OWN_BRANDS } from "../index.ts";
import type { LabelledPage } from "./build.ts";

const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

const judge = judgeOfPages(OWN_BRANDS);

export function judged({
  url,
  askedUrl = url,
  html,
  frames = [],
  scripts = [],
  technologies = [],
  pushed = [],
  miners = [],
  status = 200,
  dialogs = [],
  logins = 0,
  masked = [],
  framed = null,
  shown,
  known,
}: Omit<LabelledPage, "framed"> & { readonly framed?: string | null }): CatphishJudgement {
  const page = readPage(html, url, sha256);
  const readings = frames.map((frame) => readPage(frame.html, frame.url, sha256));
  const input = {
    url,
    askedUrl,
    page,
    text: shown ?? [page, ...readings].map(({ text }) => text).join("\n"),
    frames: readings,
    scripts,
    requested: page.resources,
    favicon: null,
    pictures: [],
    pushed,
    status,
    miners,
    dialogs,
    logins,
    masked,
    framed,
    technologies,
    known: { ...NOTHING_KNOWN, ...known },
  };
  return judge(input);
}

export interface Measured {
  readonly phishing: number;
  readonly benign: number;
  readonly found: number;
  readonly wrong: number;
  readonly recall: number;
  /** Precision of a mix of one to one, and of one phishing page in a hundred. */
  readonly precision: number;
  readonly precisionAtOnePercent: number;
  /** Upper bound of the share of benign pages that are called phishing, and lower bound of recall, at 95 % (Clopper and Pearson). */
  readonly wrongAtMost: number;
  readonly recallAtLeast: number;
  /** The precision at 1 % if both were as bad as that. */
  readonly precisionAtLeast: number;
}

export function measured(
  results: readonly { readonly isPhishing: boolean; readonly isMalicious: boolean }[],
): Measured {
  const phishing = results.filter(({ isPhishing }) => isPhishing);
  const benign = results.filter(({ isPhishing }) => !isPhishing);
  const found = phishing.filter(({ isMalicious }) => isMalicious).length;
  const wrong = benign.filter(({ isMalicious }) => isMalicious).length;
  const recall = found / phishing.length;
  const falseRate = wrong / benign.length;
  const wrongAtMost = upperBound(wrong, benign.length);
  const recallAtLeast = 1 - upperBound(phishing.length - found, phishing.length);
  return {
    phishing: phishing.length,
    benign: benign.length,
    found,
    wrong,
    recall,
    precision: precisionOf(recall, falseRate, 0.5),
    precisionAtOnePercent: precisionOf(recall, falseRate, 0.01),
    wrongAtMost,
    recallAtLeast,
    precisionAtLeast: precisionOf(recallAtLeast, wrongAtMost, 0.01),
  };
}

const precisionOf = (recall: number, falseRate: number, base: number): number =>
  (recall * base) / (recall * base + falseRate * (1 - base));

/** The largest share at which so few of so many would still be seen one time in twenty. */
function upperBound(count: number, of: number): number {
  let [low, high] = [count / of, 1];
  for (let step = 0; step < 60; step++) {
    const share = (low + high) / 2;
    if (atMost(count, of, share) > 0.05) low = share;
    else high = share;
  }
  return high;
}

function atMost(count: number, of: number, share: number): number {
  let [term, sum] = [(1 - share) ** of, 0];
  for (let k = 0; k <= count; k++) {
    sum += term;
    term *= ((of - k) / (k + 1)) * (share / (1 - share));
  }
  return sum;
}
