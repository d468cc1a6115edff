import { DETECTION_DEBOUNCE_MS } from "@fyr/contract";
import { useMemo, useState } from "react";
import { isEditable } from "../../../../lib/editable.ts";
import { useReading } from "../../../../lib/reading/use-reading.ts";
import { useDebounced } from "../../../../lib/use-debounced.ts";
import { detect } from "../detect.ts";
import { type Collected, type Counts, countsOf, linesOf, NO_COUNTS } from "./collect.ts";

const spawn = () => new Worker(new URL("./bulk.worker.ts", import.meta.url), { type: "module" });

export const totalOf = ({ ip, domain, url }: Counts): number => ip + domain + url;

/** A text that a person can edit, or the items of one that is too long for that; what either names. */
export function useBulk() {
  const [text, setText] = useState("");
  const [list, setList] = useState<Collected | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const settled = useDebounced(text, DETECTION_DEBOUNCE_MS);
  const found = useMemo(() => detect(settled), [settled]);

  const show = (collected: Collected) => {
    const lines = collected.first.join("\n");
    const isWhole = collected.first.length === totalOf(collected) && isEditable(lines);
    setText(isWhole ? lines : "");
    setList(isWhole ? null : collected);
  };
  const reading = useReading(spawn, NO_COUNTS, show, setFailure);
  /** Adds the items of files to what is there. */
  const read = (files: readonly File[]) => {
    const before = list?.content ?? text;
    setFailure(null);
    reading.start([new File([before], "What was there"), ...files]);
  };

  return {
    text,
    setText,
    list,
    counts: reading.progress ?? list ?? countsOf(found),
    /** All of the items, one a line. */
    content: (): Blob => list?.content ?? linesOf(found.map(({ value }) => value)),
    failure,
    progress: reading.progress,
    cancel: reading.cancel,
    read,
    /** Takes a text that was pasted or dropped; false where it goes into the box as it is. */
    takeText(given: string): boolean {
      if (isEditable(`${text}\n${given}`)) return false;
      read([new File([given], "The text")]);
      return true;
    },
    clear() {
      setText("");
      setList(null);
      setFailure(null);
    },
  };
}
