import { Readable } from "node:stream";
import { configure, ZipWriter } from "@zip.js/zip.js";
import type { Owner, Personal } from "../../personal/index.ts";
import { FileMissingError } from "../../storage/files/index.ts";

configure({ useWebWorkers: false });

/**
 * All that is stored of an account: JSON lines for each table and the account's files, in a ZIP archive that is made
 * while it is read. Its reader's pace is the pace of reading the stores; a reader who leaves ends it.
 */
export function accountCopy(personal: readonly Personal[], owner: Owner): Readable {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const zip = new ZipWriter(writable, { level: 6 });
  const archive: unknown = readable;
  const stream = Readable.fromWeb(archive as Parameters<typeof Readable.fromWeb>[0]);
  write(zip, personal, owner).catch((error: unknown) =>
    stream.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return stream;
}

async function write(zip: ZipWriter<unknown>, personal: readonly Personal[], owner: Owner): Promise<void> {
  const add = (name: string, content: Readable) => {
    const web: unknown = Readable.toWeb(content);
    return zip.add(name, web as ReadableStream<Uint8Array>);
  };
  await add("README.txt", Readable.from([Buffer.from(about(personal, owner, new Date()))]));
  for (const { rows = {} } of personal) {
    for (const [table, rowsOf] of Object.entries(rows)) {
      await add(`${table}.jsonl`, Readable.from(lines(rowsOf(owner)), { objectMode: false }));
    }
  }
  for (const { files } of personal) {
    if (files === undefined) continue;
    for await (const { name, open } of files(owner)) {
      const content = await open().catch((error: unknown) => {
        // Deleted since it was listed.
        if (error instanceof FileMissingError) return null;
        throw error;
      });
      if (content !== null) await add(name, content);
    }
  }
  await zip.close();
}

async function* lines(rows: AsyncIterable<object>): AsyncGenerator<Buffer> {
  for await (const row of rows) yield Buffer.from(`${JSON.stringify(row)}\n`);
}

function about(personal: readonly Personal[], { email }: Owner, at: Date): string {
  const leftOut = personal.flatMap(({ leftOut: some = {} }) => Object.entries(some));
  return `All that this Fyr stores of the account ${email}, as of ${at.toISOString()}.

Each .jsonl file has the rows of one table, one JSON object a line. The folder files has the files on your posts, the
folder reports your reports. Executable files are in ZIP archives with the password infected.

Hashes of passwords and of other secrets are left out, and these tables:

${leftOut.map(([table, reason]) => `- ${table}: ${reason}\n`).join("")}`;
}
