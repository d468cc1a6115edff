import type { ScanResult } from "@fyr/contract";
import { Card } from "../../components/Card.tsx";
import { cellClass, Table } from "../../components/Table.tsx";
import { plural } from "../../lib/format.ts";

const CONTENT = {
  what: "What the document holds.",
  from: "The document as it stood when the scan ended.",
  how: "Hashes and artifacts lead on to other pages with the same.",
};
const COOKIES = {
  what: "Cookies that the page and what it loaded have set.",
  from: "The browser of the scan.",
  how: "They were thrown away with it.",
};
const TECHNOLOGIES = {
  what: "What the site is made with.",
  from: "Headers, cookies, scripts and the document.",
  how: "Each with what it was told by.",
};

/** Content, forms, artifacts, technologies, cookies, console. */
export function ContentCards({ result: { Data } }: { result: ScanResult }) {
  const { Elements } = Data.Content;
  const { Artifacts } = Data;
  const hashes = [
    ["Content", Elements.content_hash],
    ["Body", Elements.body_hash],
    ["Head", Elements.head_hash],
    ["Simhash", Elements.content_simhash],
    ["Favicon", Data.Favicon?.Hash ?? null],
  ] as const;
  const lists: readonly (readonly [string, readonly string[]])[] = [
    ["E-mail addresses", Artifacts.Emails],
    ["Keys", Artifacts.Apikeys],
    ["Trackers", Artifacts.Trackers],
    ["Social accounts", Artifacts.SocialMedia],
    ["Hosts and addresses", Artifacts.Network],
    ["Hashes", Artifacts.Hashes.map(({ Kind, Value }) => `${Kind} ${Value}`)],
    ["Links", Elements.links],
    ["Comments", Elements.comments],
    ["Downloads", Data.Downloads.map(({ Name, Sha256, Url }) => `${Name} ${Sha256 ?? "not whole"} ${Url}`)],
    ["Frames", Data.Iframes.map(({ Url }) => Url)],
    ["Console", Data.Console.map(({ Level, Text }) => `${Level}: ${Text}`)],
    ["Held back", Object.entries(Data.HeldBack).map(([what, count]) => `${what}: ${count}`)],
  ];
  return (
    <>
      <Card title="Content" about={CONTENT} isLong>
        <div className="flex flex-col gap-4 text-sm">
          <dl className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 gap-y-1">
            {hashes.map(([name, value]) => (
              <div key={name} className="contents">
                <dt className="text-dim">{name}</dt>
                <dd className="mono min-w-0 break-all">{value ?? "–"}</dd>
              </div>
            ))}
          </dl>
          {Data.Forms.length > 0 && (
            <ul aria-label="Forms" className="flex flex-col gap-1">
              {Data.Forms.map((form, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- a page may have the same form twice, and a result does not change
                <li key={index} className={form.Target === "own site" && !form.IsInsecure ? undefined : "text-danger"}>
                  Form to {form.Target}
                  {form.Host !== null && ` (${form.Host})`}
                  {form.IsInsecure && ", unencrypted"}: <span className="mono">{form.Fields.join(", ")}</span>
                </li>
              ))}
            </ul>
          )}
          {lists.map(([name, values]) => values.length > 0 && <Lines key={name} name={name} values={values} />)}
          {Data.Text !== "" && (
            <details>
              <summary className="w-fit cursor-pointer text-dim hover:text-ink">
                Visible text{Data.Language !== null && ` (${Data.Language})`}
              </summary>
              <p className="mt-2 max-h-96 overflow-auto whitespace-pre-wrap">{Data.Text}</p>
            </details>
          )}
        </div>
      </Card>
      {Data.Technologies.length > 0 && (
        <Card title="Technologies" about={TECHNOLOGIES} bodyClassName="p-0" isLong>
          <Table label="Technologies" columns={["Name", "Version", "Categories", "CPE", "Told by"]}>
            {Data.Technologies.map((one) => (
              <tr key={one.Name} className="border-t border-line">
                <td className={cellClass}>{one.Name}</td>
                <td className={cellClass}>{one.Version ?? "–"}</td>
                <td className={cellClass}>{one.Categories.join(", ")}</td>
                <td className={`${cellClass} mono`}>{one.CPE ?? "–"}</td>
                <td className={`${cellClass} min-w-40 wrap-anywhere`}>{one.Evidence[0]}</td>
              </tr>
            ))}
          </Table>
        </Card>
      )}
      {Data.Cookies.length > 0 && (
        <Card title="Cookies" about={COOKIES} bodyClassName="p-0" isLong>
          <Table label="Cookies" columns={["Name", "Value", "Domain", "Path", "Flags"]}>
            {Data.Cookies.map((cookie) => (
              <tr
                key={`${cookie.domain} ${cookie.path} ${cookie.name} ${cookie.sourceScheme} ${cookie.sourcePort}`}
                className="border-t border-line"
              >
                <td className={`${cellClass} mono`}>{cookie.name}</td>
                <td className={`${cellClass} mono max-w-xs truncate`}>{cookie.value}</td>
                <td className={`${cellClass} mono`}>{cookie.domain}</td>
                <td className={`${cellClass} mono`}>{cookie.path}</td>
                <td className={cellClass}>
                  {[cookie.httpOnly && "HttpOnly", cookie.secure && "Secure", cookie.session && "session"]
                    .filter(Boolean)
                    .join(", ")}
                </td>
              </tr>
            ))}
          </Table>
        </Card>
      )}
    </>
  );
}

/** How many are shown before the rest is opened. */
const FEW = 10;

function Lines({ name, values }: { name: string; values: readonly string[] }) {
  const list = (some: readonly string[]) => (
    <ul className="mono mt-1 flex flex-col gap-0.5 text-xs">
      {some.map((value, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a list may name the same twice, and does not change
        <li key={index} className="break-all">
          {value}
        </li>
      ))}
    </ul>
  );
  return (
    <section aria-label={name}>
      <h3 className="font-medium">{name}</h3>
      {list(values.slice(0, FEW))}
      {values.length > FEW && (
        <details>
          <summary className="w-fit cursor-pointer text-xs text-dim hover:text-ink">
            {plural(values.length - FEW, "more", "more")}
          </summary>
          {list(values.slice(FEW))}
        </details>
      )}
    </section>
  );
}
