import type { IncomingMessage, ServerResponse } from "node:http";
import { PassThrough } from "node:stream";
import { createGzip, gzipSync } from "node:zlib";

type Listener = (request: IncomingMessage, response: ServerResponse) => void;
const MIB = 1024 * 1024;

const answer =
  (type: string, body: string | Buffer, more: Record<string, string> = {}): Listener =>
  (_request, response) =>
    void response.writeHead(200, { "content-type": type, ...more }).end(body);

/** The same piece again and again, as fast as it is read, until so many bytes or the end of the connection. */
function pour(response: ServerResponse | PassThrough, piece: Buffer, bytes = Infinity): void {
  let sent = 0;
  const more = (): void => {
    while (sent < bytes && !response.destroyed) {
      sent += piece.length;
      if (!response.write(piece)) return void response.once("drain", more);
    }
    response.end();
  };
  more();
}
const poured =
  (headers: Record<string, string>, piece: string, bytes = Infinity): Listener =>
  (_request, response) => {
    response.writeHead(200, headers);
    pour(response, Buffer.from(piece.repeat(Math.ceil(65_536 / piece.length))), bytes);
  };
const HTML = { "content-type": "text/html" };
const FILE = {
  "content-type": "application/octet-stream",
  "content-disposition": 'attachment; filename="../../a.exe"',
};

const PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>endobj
trailer<</Root 1 0 R>>`;
const PIXEL = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

/** Answers of every kind and size. */
export const bodies = {
  plain: "<!doctype html><html lang='en'><title>plain</title><p>a page",
  "endless-page": poured(HTML, "<p>more "),
  "page-of-100-mb": poured(HTML, "<p>more of it ", 100 * MIB),
  "million-nodes": `<title>nodes</title>${"<b></b>".repeat(1_000_000)}`,
  "deep-nodes": `<title>deep</title>${"<div>".repeat(100_000)}`,
  "endless-file": poured(FILE, "\0\0\0\0"),
  "endless-image": "<title>image</title><img src='/endless-bytes'>",
  // A GIF whose comment has no end: the browser gives up what it sees to be no picture.
  "endless-bytes": (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(200, { "content-type": "image/gif" });
    response.write(Buffer.from("4749463839610100010000000021fe", "hex"));
    pour(response, Buffer.alloc(65_536, 0xff));
  },
  file: answer(FILE["content-type"], "MZ of a file", FILE),
  "six-files": `<title>files</title>${Array.from({ length: 8 }, (_, at) => `<iframe src="/file/${at}"></iframe>`).join("")}`,
  "file-of-script": `<title>script</title><a id="a" download="b.exe">x</a><script>
    a.href = URL.createObjectURL(new Blob(["MZ of a blob"])); a.click();
    setTimeout(() => { a.href = "data:application/octet-stream,MZ%20of%20data"; a.click(); }, 300);</script>`,
  "gzip-bomb": (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(200, { ...HTML, "content-encoding": "gzip" });
    const zip = createGzip();
    zip.pipe(response);
    response.once("close", () => zip.destroy());
    const pouring = new PassThrough();
    pouring.pipe(zip);
    pour(pouring, Buffer.alloc(MIB, "<p>a "), 2048 * MIB);
  },
  "bad-gzip": answer("text/html", "no gzip at all", { "content-encoding": "gzip" }),
  "double-gzip": answer("text/html", gzipSync(gzipSync("<title>twice</title>")), { "content-encoding": "gzip, gzip" }),
  "enormous-header": answer("text/html", "<title>header</title>", { "x-much": "a".repeat(300_000) }),
  "many-cookies": (_request: IncomingMessage, response: ServerResponse) =>
    void response
      .writeHead(200, { ...HTML, "set-cookie": Array.from({ length: 60 }, (_, at) => `c${at}=${"x".repeat(3000)}`) })
      .end("<title>cookies</title><script>for (let i = 0; i < 500; i++) document.cookie = `s${i}=1`</script>"),
  "invalid-utf8": answer("text/html; charset=utf-8", Buffer.from("<title>\xff\xfe\xc3(\xed\xa0\x80</title>", "latin1")),
  "utf-7": answer(
    "text/html; charset=utf-7",
    "<title>seven</title>+ADw-script+AD4-document.title='ran'+ADw-/script+AD4-",
  ),
  "utf-16": answer("text/html; charset=utf-16le", Buffer.from("\uFEFF<title>sechzehn</title>\uD800", "utf16le")),
  "other-charset": answer("text/html; charset=iso-2022-jp", Buffer.from("<title>\x1b$B</title><b>", "latin1")),
  zeros: answer("text/html", "<title>a\0b</title><p>\0"),
  pdf: answer("application/pdf", PDF),
  image: answer("image/gif", PIXEL),
  text: answer("text/plain", "<title>only text</title>"),
  xml: answer("application/xml", "<?xml version='1.0'?><a><b>c</b></a>"),
  "xml-bomb": answer(
    "application/xml",
    `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 9 }, (_, at) => `<!ENTITY a${at} "${`&a${at === 0 ? "" : at - 1};`.repeat(10)}">`).join("")}]><a>&a8;</a>`,
  ),
  svg: answer("image/svg+xml", "<svg xmlns='http://www.w3.org/2000/svg'><script>for(;;);</script></svg>"),
  json: answer("application/json", '{"a":1}'),
  "no-type": (_request: IncomingMessage, response: ServerResponse) =>
    void response.writeHead(200).end("<title>sniffed</title>"),
  "not-found": (_request: IncomingMessage, response: ServerResponse) =>
    void response.writeHead(404, HTML).end("<title>none</title>"),
  "server-error": (_request: IncomingMessage, response: ServerResponse) => void response.writeHead(500).end(),
  "no-content": (_request: IncomingMessage, response: ServerResponse) => void response.writeHead(204).end(),
  "asks-for-a-login": (_request: IncomingMessage, response: ServerResponse) =>
    void response.writeHead(401, { ...HTML, "www-authenticate": 'Basic realm="a"' }).end("<title>who</title>"),
};
