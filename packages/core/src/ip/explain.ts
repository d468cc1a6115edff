/** Says in one sentence why `text` is not an IP address. Only called for text that the parser refused. */
export function explainAddress(text: string): string {
  if (text === "") return "nothing was given";
  if (text.includes(":")) return explainIpv6(text);
  if (/^[\d.]+$/.test(text) && text.includes(".")) return explainIpv4(text);
  if (/^\d+$/.test(text)) return `${quote(text)} is a number, not a dotted address`;
  if (/^asn?\d+$/i.test(text)) return `${quote(text)} is the number of an AS, not an IP address`;
  if (/^[a-z\d_-]+(?:\.[a-z\d_-]+)*\.?$/i.test(text)) return `${quote(text)} is a name, not an IP address`;
  return `${quote(text)} is not an IP address`;
}

function explainIpv4(text: string): string {
  const octets = text.split(".");
  if (octets.length !== 4) return `an IPv4 address has four parts, ${quote(text)} has ${octets.length}`;
  for (const octet of octets) {
    if (octet === "") return `a part of ${quote(text)} is empty`;
    if (octet.length > 1 && octet.startsWith("0")) {
      return `${quote(octet)} has a leading zero: some programs read that as octal, so the address is ambiguous`;
    }
    if (Number(octet) > 255) return `${quote(octet)} is more than 255, the most a part of an IPv4 address can be`;
  }
  return `${quote(text)} is not an IPv4 address`;
}

function explainIpv6(text: string): string {
  const odd = /[^\da-f:.]/i.exec(text);
  if (odd !== null) return `${quote(odd[0])} cannot stand in an IPv6 address`;
  if (text.includes(":::") || text.indexOf("::") !== text.lastIndexOf("::")) {
    return `'::' may stand only once in an IPv6 address: ${quote(text)}`;
  }
  const parts = text.split(":");
  const long = parts.find((part) => part.length > 4 && !part.includes("."));
  if (long !== undefined)
    return `a group of an IPv6 address has at most four digits, ${quote(long)} has ${long.length}`;
  const dotted = parts.findIndex((part) => part.includes("."));
  if (dotted >= 0 && dotted !== parts.length - 1) return `a dotted part may only end an IPv6 address: ${quote(text)}`;
  if (dotted >= 0 && !isDotted(parts[dotted] ?? "")) return explainIpv4(parts[dotted] ?? "");
  const groups = parts.filter((part) => part !== "").length + (dotted >= 0 ? 1 : 0);
  if (text.includes("::") && groups > 7) return `${quote(text)} has too many groups for '::' to stand for any`;
  if (!text.includes("::") && groups !== 8) return `an IPv6 address has eight groups, ${quote(text)} has ${groups}`;
  return `${quote(text)} is not an IPv6 address`;
}

function isDotted(text: string): boolean {
  return (
    /^(?:(?:0|[1-9]\d{0,2})\.){3}(?:0|[1-9]\d{0,2})$/.test(text) &&
    text.split(".").every((octet) => Number(octet) < 256)
  );
}

/** As it was given, shortened so that a message stays readable. */
export function quote(text: string): string {
  return text.length > 60 ? `'${text.slice(0, 57)}…'` : `'${text}'`;
}
