import { Fragment } from "react";

/** Behind what a long name, URL or address is best broken. */
const BEHIND = /(?<=[./:?&=_-])/;

/** A name, URL or address that may be too long for its line: it breaks at its joints first, anywhere if it must. */
export const Breakable = ({ text }: { text: string }) => (
  <span className="wrap-anywhere">
    {text.split(BEHIND).map((part, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of one text, in their order
      <Fragment key={at}>
        {at > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
);
