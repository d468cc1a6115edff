/** `1 source`, `1,200 sources` */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString("en")} ${count === 1 ? one : many}`;

/** Names that are listed; the others are a number. */
const NAMED = 2;
/** Characters of a name; the page has the whole one. */
const NAME_MAX = 40;

/** `A, B and 3 more` */
export function named(names: readonly string[]): string {
  const listed = names.slice(0, NAMED).map((name) => (name.length > NAME_MAX ? `${name.slice(0, NAME_MAX)}…` : name));
  const more = names.length - listed.length;
  return more === 0 ? listed.join(", ") : `${listed.join(", ")} and ${more.toLocaleString("en")} more`;
}
