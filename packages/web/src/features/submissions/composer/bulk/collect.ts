import { ATTACHMENT_MAX, ITEM_TYPE, type ItemType } from "@fyr/contract";
import type { ReadingAnswer } from "../../../../lib/reading/use-reading.ts";
import { createDetector, type Detected } from "../detect.ts";

/** How many items there are of each type. */
export interface Counts {
  readonly ip: number;
  readonly domain: number;
  readonly url: number;
}
export const NO_COUNTS: Counts = { ip: 0, domain: 0, url: 0 };

/** The items of files. */
export interface Collected extends Counts {
  /** The first of them. */
  readonly first: readonly string[];
  /** All of them, one a line. */
  readonly content: Blob;
}

export type BulkAnswer = ReadingAnswer<Counts, Collected>;

const NAMES: Readonly<Record<ItemType, keyof Counts>> = {
  [ITEM_TYPE.ip]: "ip",
  [ITEM_TYPE.domain]: "domain",
  [ITEM_TYPE.url]: "url",
};

/** How many of the items are of each type. */
export function countsOf(items: readonly Detected[]): Counts {
  const counts = { ...NO_COUNTS };
  for (const { type } of items) counts[NAMES[type]]++;
  return counts;
}

/** Its items are more than one file of a post may hold. */
export class TooMany extends Error {}

/**
 * Collects the items of a text that comes in pieces of bytes.
 * @param keep how many of the first ones are to be known by themselves
 * @param room bytes that all of them may take, one a line
 */
export function createCollector(keep: number, room = ATTACHMENT_MAX) {
  const detector = createDetector();
  const decoder = new TextDecoder();
  const values: string[] = [];
  const counts = { ...NO_COUNTS };
  let size = 0;
  const add = (found: readonly Detected[]) => {
    for (const { type, value } of found) {
      size += value.length + 1;
      if (size > room) throw new TooMany();
      counts[NAMES[type]]++;
      values.push(value);
    }
  };
  return {
    push: (piece: Uint8Array): void => add(detector.push(decoder.decode(piece, { stream: true }))),
    counts: (): Counts => ({ ...counts }),
    end(): Collected {
      add(detector.push(decoder.decode()));
      add(detector.end());
      return { ...counts, first: values.slice(0, keep), content: linesOf(values) };
    },
  };
}

/** An item a line. */
export const linesOf = (values: readonly string[]): Blob => new Blob([`${values.join("\n")}\n`]);
