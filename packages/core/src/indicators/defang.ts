/**
 * The value in a form that cannot be followed by accident: `192[.]0[.]2[.]1`, `2001[:]db8[:][:]1`,
 * `hxxps://example[.]org/x`, `a[at]example[.]org`. Hashes, and what is no normalised value, come back as they were but
 * for their dots.
 */
export function defang(value: string): string {
  const url = /^http(s?):\/\/([^/?#]*)/.exec(value);
  if (url !== null) {
    const [matched, secure = "", authority = ""] = url;
    const at = authority.lastIndexOf("@") + 1;
    const host = authority.slice(at).replaceAll(".", "[.]");
    return `hxxp${secure}://${authority.slice(0, at)}${host}${value.slice(matched.length)}`;
  }
  if (value.includes(":")) return value.replaceAll(":", "[:]").replaceAll(".", "[.]");
  const at = value.lastIndexOf("@") + 1;
  const local = at === 0 ? "" : `${value.slice(0, at - 1)}[at]`;
  return local + value.slice(at).replaceAll(".", "[.]");
}
