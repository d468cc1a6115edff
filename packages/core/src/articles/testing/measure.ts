import { readIndicator } from "../../indicators/index.ts";
import { readArticle, type WarningLists } from "../index.ts";
import type { LabelledReport } from "./real-reports.ts";

export interface Measured {
  readonly name: string;
  readonly right: number;
  /** Found, and in no list of the report. */
  readonly wrong: readonly string[];
  /** In a list of the report, and not found. */
  readonly missed: readonly string[];
}

/**
 * What is found of a report, against its own lists.
 * @param values what another reader finds
 */
export function measured(report: LabelledReport, warningLists?: WarningLists, values?: Iterable<string>): Measured {
  const found = new Set(Array.from(values ?? valuesOf(report, warningLists), normalOf));
  return {
    name: report.name,
    right: [...found].filter((value) => report.indicators.has(value)).length,
    wrong: [...found].filter((value) => !report.indicators.has(value)),
    missed: [...report.indicators].filter((value) => !found.has(value)),
  };
}

export interface Score {
  readonly precision: number;
  readonly recall: number;
}

export function scoreOf(all: readonly Measured[]): Score {
  const sum = (count: (one: Measured) => number): number => all.reduce((total, one) => total + count(one), 0);
  const right = sum((one) => one.right);
  return {
    precision: right / (right + sum(({ wrong }) => wrong.length)),
    recall: right / (right + sum(({ missed }) => missed.length)),
  };
}

const valuesOf = ({ html, url }: LabelledReport, warningLists?: WarningLists): string[] =>
  readArticle(html, { url, warningLists }).indicators.map(({ value }) => value);

/** Reports write a URL with a slash at its end or without. */
const normalOf = (value: string): string => {
  const read = /^https?:/i.test(value) ? readIndicator(value) : null;
  return read?.kind === "url" ? read.normal : value;
};
