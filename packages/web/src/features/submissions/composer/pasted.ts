/**
 * Files and pictures that are pasted. Spreadsheets and word processors put a picture of what was copied beside the text
 * itself, which is then what is meant.
 */
export function filesPasted(clipboard: Pick<DataTransfer, "files" | "getData">, now = new Date()): readonly File[] {
  const isText = clipboard.getData("text/plain") !== "" && clipboard.getData("text/html") !== "";
  return isText ? [] : [...clipboard.files].map((file) => (file.name === NAMELESS ? renamed(file, now) : file));
}

/** What browsers call each picture that is no file. */
const NAMELESS = "image.png";

const renamed = (picture: File, now: Date): File => new File([picture], pastedName("png", now), { type: picture.type });

/** What is pasted and has no name is called by the time: `pasted 2026-11-22 05.01.12.042.png`. */
export function pastedName(ending: string, now = new Date()): string {
  const local = new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString();
  return `pasted ${local.slice(0, -1).replace("T", " ").replaceAll(":", ".")}.${ending}`;
}
