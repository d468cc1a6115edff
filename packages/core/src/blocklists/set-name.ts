/** With `_ipv4` behind it 31 characters, which is what ipset and the tables of pf take. */
const READABLE_MAX = 17;
const DIGITS = 8;

/**
 * What firewalls call the set, table or alias of a list: `fyr_my_list_5e0a91c3`. The beginning is for people, the digits make
 * it this list's own: loading a list empties the set of its name first.
 * @param id of the list, a UUID of version 7: its beginning is the time, which lists made together share; its end is random
 */
export function blocklistSetName(name: string, id: string): string {
  const plain = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "_")
    .replaceAll(/^_+|_+$/g, "");
  const readable = `fyr_${plain}`.slice(0, READABLE_MAX).replace(/_+$/, "");
  return `${readable}_${id.slice(-DIGITS)}`;
}
