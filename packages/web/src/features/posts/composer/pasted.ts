/**
 * Files and pictures that are pasted. Spreadsheets and word processors put a picture of what was copied beside the text
 * itself, which is then what is meant.
 */
export function filesPasted(clipboard: Pick<DataTransfer, "files" | "getData">): readonly File[] {
  const isText = clipboard.getData("text/plain") !== "" && clipboard.getData("text/html") !== "";
  return isText ? [] : [...clipboard.files];
}
