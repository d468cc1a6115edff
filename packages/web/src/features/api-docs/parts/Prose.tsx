/** Text in which backticks mark what is typed. */
export function Prose({ children }: { children: string }) {
  return children.split("`").map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- pieces of one text stay in their order
      <code key={index} className="mono rounded bg-raised px-1 text-[0.92em] text-ink">
        {part}
      </code>
    ),
  );
}
