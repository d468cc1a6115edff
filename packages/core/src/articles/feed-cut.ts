/** What is whole of a feed that ends too early, closed as its format wants; null where not one item is whole. */
export function wholeOf(text: string): string | null {
  return /^\s*[{[]/.test(text) ? wholeJson(text) : wholeXml(text);
}

const ITEM_END = /<\/((?:[\w-]+:)?(?:item|entry))\s*>/gi;
const ROOT = /<((?:[\w-]+:)?(?:rss|feed|rdf))(?=[\s>])/i;
const CHANNEL = /<((?:[\w-]+:)?channel)(?=[\s>])/i;

function wholeXml(text: string): string | null {
  let end = -1;
  for (const match of text.matchAll(ITEM_END)) end = match.index + match[0].length;
  const root = ROOT.exec(text)?.[1];
  if (end < 0 || root === undefined) return null;
  const channel = CHANNEL.exec(text)?.[1];
  // In RSS items stand in the channel, in RDF behind it.
  const isInChannel = channel !== undefined && !text.slice(0, end).includes(`</${channel}>`);
  return `${text.slice(0, end)}${isInChannel ? `</${channel}>` : ""}</${root}>`;
}

/** The document up to the last object that is whole at the depth of items. */
function wholeJson(text: string): string | null {
  const items = /"items"\s*:\s*\[/.exec(text);
  if (items === null) return null;
  const from = items.index + items[0].length;
  let [depth, end, isInString] = [0, -1, false];
  for (let at = from; at < text.length; at++) {
    const character = text[at];
    if (isInString) {
      if (character === "\\") at++;
      else if (character === '"') isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === "{" || character === "[") depth++;
    else if (character === "}" || character === "]") {
      depth--;
      if (depth === 0) end = at + 1;
      if (depth < 0) break;
    }
  }
  return end < 0 ? null : `${text.slice(0, end)}]}`;
}
