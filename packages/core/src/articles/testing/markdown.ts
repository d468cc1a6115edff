const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const inline = (text: string): string =>
  escaped(text)
    .replaceAll(/!\[([^\]]*)\]\(([^)\s]*)\)/g, '<img alt="$1" src="$2">')
    .replaceAll(/(?<!\\)\[([^\]]+)\]\(([^)\s]+)\)/g, '<a href="$2">$1</a>')
    .replaceAll(/`([^`]+)`/g, "<code>$1</code>")
    .replaceAll(/\*\*([^*]+)\*\*/g, "<strong>$1</strong>")
    .replaceAll(/&lt;(https?:[^&\s]+)&gt;/g, '<a href="$1">$1</a>')
    .replaceAll(/(?<!["=>/\w])(https?:\/\/[^\s<|]+[^\s<|.,;:)])/g, '<a href="$1">$1</a>')
    .replaceAll(/\\([[\]*_`.])/g, "$1");

/** A report in Markdown as a site shows it: headings, lists, tables, code and links that are made of what looks like one. */
export function pageOfMarkdown(markdown: string): string {
  const html: string[] = [];
  let open: "ul" | "table" | null = null;
  let code: string[] | null = null;
  const close = (): void => {
    if (open !== null) html.push(`</${open}>`);
    open = null;
  };
  const begin = (element: "ul" | "table"): void => {
    if (open === element) return;
    close();
    html.push(`<${element}>`);
    open = element;
  };
  for (const line of markdown.split(/\r?\n/)) {
    if (/^\s*(?:```|~~~)/.test(line)) {
      close();
      if (code !== null) html.push(`<pre><code>${escaped(code.join("\n"))}</code></pre>`);
      code = code === null ? [] : null;
    } else if (code !== null) code.push(line);
    else if (/^#{1,6}\s/.test(line)) {
      close();
      const level = /^#+/.exec(line)?.[0].length ?? 1;
      html.push(`<h${level}>${inline(line.replace(/^#+\s*/, ""))}</h${level}>`);
    } else if (/^\s*\|?[\s:|-]+\|[\s:|-]*$/.test(line) && line.includes("-")) continue;
    else if (/^\s*\|.*\|\s*$/.test(line)) {
      begin("table");
      const cells = line
        .trim()
        .slice(1, -1)
        .split(/(?<!\\)\|/);
      html.push(`<tr>${cells.map((cell) => `<td>${inline(cell.trim())}</td>`).join("")}</tr>`);
    } else if (/^\s*(?:[-*+]|\d+\.)\s/.test(line)) {
      begin("ul");
      html.push(`<li>${inline(line.replace(/^\s*(?:[-*+]|\d+\.)\s+/, ""))}</li>`);
    } else if (line.trim() === "") close();
    else {
      close();
      html.push(`<p>${inline(line)}</p>`);
    }
  }
  close();
  return html.join("\n");
}

/** Rows of a CSV as a table, the first as its head. */
export function tableOfCsv(csv: string): string {
  const rows = rowsOfCsv(csv);
  const cells = (row: readonly string[], name: string): string =>
    row.map((cell) => `<${name}>${escaped(cell)}</${name}>`).join("");
  return `<table>${rows.map((row, at) => `<tr>${cells(row, at === 0 ? "th" : "td")}</tr>`).join("\n")}</table>`;
}

export function rowsOfCsv(csv: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, bare, end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? bare ?? "").trim());
    if (end !== ",") rows.push([]);
  }
  return rows.filter((row) => row.some((cell) => cell !== ""));
}

export const preOf = (text: string): string => `<pre>${escaped(text)}</pre>`;
