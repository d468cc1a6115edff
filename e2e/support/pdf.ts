import { getDocumentProxy } from "unpdf";

/** What stands on each sheet of a PDF, without its blanks. */
export async function sheetsOf(bytes: Uint8Array): Promise<readonly string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  try {
    const sheets: string[] = [];
    for (let number = 1; number <= pdf.numPages; number++) {
      const { items } = await (await pdf.getPage(number)).getTextContent();
      sheets.push(
        items
          .map((item) => ("str" in item ? item.str : ""))
          .join("")
          .replaceAll(/\s/g, ""),
      );
    }
    return sheets;
  } finally {
    await pdf.loadingTask.destroy();
  }
}
