import type { CallDoc } from "../../../lib/api-docs.ts";
import { KEY_PLACEHOLDER, type Request } from "./request.ts";

export interface Example {
  readonly language: "curl" | "Python" | "TypeScript";
  readonly code: string;
}

interface Wanted extends Request {
  readonly file?: CallDoc["file"] | undefined;
  /** Media type of an answer that is a file. */
  readonly download?: string | undefined;
}

/**
 * The call as programs that run as they stand, once the key is in its place.
 * @param host this installation's own origin
 */
export const examplesOf = (host: string, wanted: Wanted): readonly Example[] => [
  { language: "curl", code: curl(`${host}${wanted.path}`, wanted) },
  { language: "Python", code: python(`${host}${wanted.path}`, wanted) },
  { language: "TypeScript", code: typescript(`${host}${wanted.path}`, wanted) },
];

const contentType = ({ body, file }: Wanted): string | null =>
  file?.type ?? (body === null ? null : "application/json");

/** In single quotes nothing is special to a shell but the quote itself. */
const shell = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** On one line, if it is JSON. */
function compact(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body));
  } catch {
    return body;
  }
}

function curl(url: string, wanted: Wanted): string {
  const type = contentType(wanted);
  const { method, body, file } = wanted;
  return [
    `curl${method === "GET" || body !== null || file !== undefined ? "" : ` -X ${method}`} -H 'X-API-Key: ${KEY_PLACEHOLDER}'`,
    ...(wanted.download === undefined ? [] : [`-o ${nameOf(wanted.path, wanted.download)}`]),
    ...(type === null ? [] : [`-H 'Content-Type: ${type}'`]),
    ...(body === null ? [] : [`-d ${shell(compact(body))}`]),
    ...(file === undefined ? [] : [`--data-binary @${file.name}`]),
    shell(url),
  ].join(" \\\n  ");
}

function python(url: string, wanted: Wanted): string {
  const { method, path, body, file, download } = wanted;
  const type = contentType(wanted);
  const data =
    file === undefined ? body && `${JSON.stringify(compact(body))}.encode()` : `open("${file.name}", "rb").read()`;
  const read =
    download === undefined
      ? `print(json.load(answer)["data"])`
      : `open("${nameOf(path, download)}", "wb").write(answer.read())`;
  return `import ${download === undefined ? "json, " : ""}urllib.request

request = urllib.request.Request(
    ${JSON.stringify(url)},
    method="${method}",${data === null ? "" : `\n    data=${data},`}
    headers={"X-API-Key": "${KEY_PLACEHOLDER}"${type === null ? "" : `, "Content-Type": "${type}"`}},
)
with urllib.request.urlopen(request) as answer:
    ${read}`;
}

function typescript(url: string, wanted: Wanted): string {
  const { method, path, body, file, download } = wanted;
  const type = contentType(wanted);
  const sent = file === undefined ? body && `JSON.stringify(${compact(body)})` : `await readFile("${file.name}")`;
  const used = [...(file === undefined ? [] : ["readFile"]), ...(download === undefined ? [] : ["writeFile"])];
  const read =
    download === undefined
      ? `const { status, data } = await answer.json();\nconsole.log(status, data);`
      : `await writeFile("${nameOf(path, download)}", await answer.bytes());`;
  return `${used.length === 0 ? "" : `import { ${used.join(", ")} } from "node:fs/promises";\n\n`}const answer = await fetch(${JSON.stringify(url)}, {
  method: "${method}",
  headers: { "X-API-Key": "${KEY_PLACEHOLDER}"${type === null ? "" : `, "Content-Type": "${type}"`} },${sent === null ? "" : `\n  body: ${sent},`}
});
${read}`;
}

const ENDINGS: Readonly<Record<string, string>> = {
  "application/gzip": "jsonl.gz",
  "application/json": "json",
  "application/stix+json": "stix.json",
  "application/x-ndjson": "jsonl",
  "application/zip": "zip",
  "application/zstd": "zst",
  "image/webp": "webp",
  "text/plain": "txt",
  "text/x-opml": "opml",
};
const COMPRESSED: Readonly<Record<string, string>> = { gzip: ".gz", zstd: ".zst" };
/** Formats that are no endings. */
const FORMATS: Readonly<Record<string, string>> = { stix: "stix.json", plain: "txt" };

/** What a file of such an answer is called: as at the end of its path, else by the format that is asked for, else by its media type. */
function nameOf(path: string, mediaType: string): string {
  const { pathname, searchParams } = new URL(path, "https://fyr.example");
  const last = pathname.slice(pathname.lastIndexOf("/") + 1);
  if (/^[\w-]+\.\w+$/.test(last)) return last;
  const format = searchParams.get("format");
  const ending = format === null ? ENDINGS[mediaType.split(";")[0] ?? ""] : (FORMATS[format] ?? format);
  return `answer.${(ending ?? "bin").replaceAll(/[^\w.]/g, "")}${COMPRESSED[searchParams.get("compression") ?? ""] ?? ""}`;
}
