import type { ScanResult } from "@fyr/contract";
import { Card } from "../../../components/Card.tsx";
import { Door } from "../../../components/door/index.ts";
import { cellClass, Table } from "../../../components/Table.tsx";
import { HostLink } from "../HostLink.tsx";
import { Part } from "../parts.tsx";
import { Lines } from "./Lines.tsx";

const ABOUT = {
  what: "What the document holds.",
  from: "The document as it stood when the scan ended.",
  how: "Hashes lead on to other pages with the same. A form is red that leads to another site, or sends a password unencrypted.",
};

/** A link of the page leads to what Fyr has of its host; one that is no address of the web stays a text. */
const url = (value: string) =>
  /^https?:\/\//.test(value) ? <Door kind="url" value={value} className="mono text-accent" /> : value;

/** Title, language, hashes, forms, text, links and comments. */
export function ContentCard({ result: { Data } }: { result: ScanResult }) {
  const { Elements } = Data.Content;
  const hashes = [
    ["Content hash", "content", Elements.content_hash],
    ["Body hash", "body", Elements.body_hash],
    ["Favicon", "favicon", Data.Favicon?.Hash ?? null],
  ] as const;
  return (
    <Card title="Content" about={ABOUT} isLong>
      <div className="flex flex-col gap-4 text-sm">
        <dl className="grid grid-cols-[8rem_minmax(0,1fr)] gap-x-4 gap-y-1.5">
          <dt className="text-dim">Title</dt>
          <dd>{Elements.title === null ? "none" : <Part kind="title" value={Elements.title} />}</dd>
          <dt className="text-dim">Language</dt>
          <dd>{languageWords(Data)}</dd>
          {hashes.map(([name, kind, value]) => (
            <div key={name} className="contents">
              <dt className="text-dim">{name}</dt>
              <dd className="min-w-0">{value === null ? "–" : <Part kind={kind} value={value} />}</dd>
            </div>
          ))}
          <dt className="text-dim">Head hash</dt>
          <dd className="mono min-w-0 break-all">{Elements.head_hash ?? "–"}</dd>
          <dt className="text-dim">Simhash</dt>
          <dd className="min-w-0">
            {Elements.content_simhash === null ? "–" : <Part kind="text" value={Elements.content_simhash} />}
          </dd>
        </dl>
        <Forms forms={Data.Forms} page={Data.FinalUrl} />
        {Data.Text !== "" && (
          <section aria-label="Visible text">
            <h3 className="font-medium">Visible text</h3>
            <p className="mt-1 max-h-60 overflow-auto rounded-md bg-raised px-3 py-2 text-xs whitespace-pre-wrap">
              {Data.Text.replaceAll(/\n\s*\n\s*/g, "\n\n")}
            </p>
          </section>
        )}
        <Lines
          name="Frames"
          values={Data.Iframes.map(({ Url, Title }) => (Title === null ? Url : `${Url} · ${Title}`))}
        />
        <Lines name="Links" values={Elements.links} of={Data.Counts.Links} line={url} />
        <Lines name="JavaScript globals" values={Data.Globals} />
        <Lines name="Comments" values={Elements.comments} />
      </div>
    </Card>
  );
}

/** A search that is not encrypted harms nobody; a password does. */
const isSuspect = (target: string, isInsecure: boolean, fields: readonly string[]): boolean =>
  target !== "own site" || (isInsecure && fields.some((field) => field.startsWith("password")));

/** Another port of the same host may be another's server, however much it is the same site. */
const isAtOtherPort = (action: string | null, page: string | null): boolean => {
  const [to, at] = [URL.parse(action ?? ""), URL.parse(page ?? "")];
  return (
    to !== null && at !== null && to.hostname === at.hostname && to.protocol === at.protocol && to.port !== at.port
  );
};

function Forms({ forms, page }: { forms: ScanResult["Data"]["Forms"]; page: string | null }) {
  if (forms.length === 0) return null;
  return (
    <section aria-label="Forms">
      <h3 className="font-medium">Forms</h3>
      <div className="-mx-4 mt-1">
        <Table label="Forms" columns={["Posts to", "Method", "Fields", "Action"]}>
          {forms.map(({ Target, Host, IsInsecure, Method, Fields, Action, Frame }, index) => (
            <tr
              // oxlint-disable-next-line react/no-array-index-key -- a page may have the same form twice, and a result does not change
              key={index}
              className={
                isSuspect(Target, IsInsecure, Fields) || isAtOtherPort(Action, page) ? "text-danger" : undefined
              }
            >
              <td className={`${cellClass} whitespace-nowrap`}>
                {Target}
                {isAtOtherPort(Action, page) && ", another port"}
                {IsInsecure && ", unencrypted"}
                {Host !== null && (
                  <div>
                    <HostLink host={Host} />
                  </div>
                )}
              </td>
              <td className={`${cellClass} uppercase`}>{Method}</td>
              <td className={`${cellClass} mono text-xs`}>{Fields.join(", ")}</td>
              <td className={`${cellClass} mono min-w-40 text-xs break-all`}>
                {Action === null ? "–" : url(Action)}
                {Frame !== null && <span className="block font-sans text-faint">in the frame {Frame}</span>}
              </td>
            </tr>
          ))}
        </Table>
      </div>
    </section>
  );
}

/** Which language the page names, and which its text is in: kits name any. */
function languageWords({ Language, TextLanguage }: ScanResult["Data"]): string {
  if (TextLanguage === null) return Language === null ? "not known" : `${Language}, as the page says`;
  if (Language === null) return `${TextLanguage}, by its text; the page names none`;
  const isSame = Language.split("-", 1)[0] === TextLanguage;
  return isSame ? Language : `${Language}, as the page says; ${TextLanguage} by its text`;
}
