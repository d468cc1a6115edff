import { wordsAround } from "./words-around.ts";

/** What an article says around a value, with the value in sight. */
export function Words({ context, of }: { context: string; of: string }) {
  const { before, value, behind } = wordsAround(context, of);
  return (
    <bdi className="line-clamp-2 wrap-anywhere">
      {before}
      {value !== "" && <span className="text-ink">{value}</span>}
      {behind}
    </bdi>
  );
}
