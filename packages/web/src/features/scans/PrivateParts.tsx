import { privatePartsOf } from "@fyr/core/urls";

interface Detail {
  readonly field: string;
  readonly message: string;
}

/** What of a URL, or of its referer, is better not sent: marked where it stands, and what it looks like. */
export function PrivateParts({ url, referer, details }: { url: string; referer: string; details: readonly Detail[] }) {
  const isOfReferer = ({ field }: Detail): boolean => field.startsWith("referer");
  const lines = [...new Map(details.map((one) => [`${one.field} ${one.message}`, one])).entries()];
  return (
    <>
      <p>
        {details.every(isOfReferer) ? "The referer" : "This URL"} may hold a secret or tell of a person. The site and
        its log learn it. Leave it out, or send it all the same.
      </p>
      {!details.every(isOfReferer) && <Marked url={url} />}
      {details.some(isOfReferer) && <Marked url={referer} />}
      <ul className="my-1 list-disc pl-5">
        {lines.map(([key, { field, message }]) => (
          <li key={key}>
            <span className="mono">{field}</span> {message}
          </li>
        ))}
      </ul>
    </>
  );
}

/** A URL as it was typed, with its private parts marked. */
function Marked({ url }: { url: string }) {
  return (
    <p className="mono my-1 break-all text-ink">
      {piecesOf(url.trim()).map(({ text, isPrivate }, index) =>
        isPrivate ? (
          // oxlint-disable-next-line react/no-array-index-key -- a part may stand in it twice, in its order
          <mark key={index} className="rounded-xs bg-lamp/20 text-ink outline outline-lamp/50">
            {text}
          </mark>
        ) : (
          text
        ),
      )}
    </p>
  );
}

/** As it is read: what has no scheme is of http, and `hxxp` and `[.]` are how URLs are written that nobody follows. */
const asRead = (text: string): string => {
  const url = text.replace(/^hxxp/i, "http").replaceAll("[.]", ".");
  return /^https?:\/\//i.test(url) ? url : `http://${url}`;
};

function piecesOf(url: string): { text: string; isPrivate: boolean }[] {
  const pieces: { text: string; isPrivate: boolean }[] = [];
  let done = 0;
  for (const { value } of privatePartsOf(asRead(url)).parts) {
    // A browser writes some signs of a URL anew: what is not found as it stands is told in the list alone.
    const at = url.indexOf(value, done);
    if (value === "" || at < 0) continue;
    pieces.push({ text: url.slice(done, at), isPrivate: false }, { text: value, isPrivate: true });
    done = at + value.length;
  }
  return [...pieces, { text: url.slice(done), isPrivate: false }];
}
