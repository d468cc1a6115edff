/** What lists call behaviour, by the tag that the score and the rest of Fyr know it by. */
const BEHAVIOUR: Readonly<Record<string, readonly string[]>> = {
  c2: ["c2", "c&c", "cc", "botnet_cc", "cnc", "command_and_control"],
  malware: ["malware", "malware_download", "malware_hosting", "payload", "payload_delivery", "payload_installation"],
  botnet: ["botnet", "bot", "bots"],
  ransomware: ["ransomware"],
  phishing: ["phishing", "phish"],
  spam: ["spam", "spammer"],
  bruteforce: ["bruteforce", "brute_force", "ssh", "sshpwauth", "telnet", "telnetlogin", "ftp", "imap", "smtp", "haas"],
  ddos: ["ddos", "dos"],
  exploit: ["exploit", "exploits", "web_attack"],
  scanning: ["scan", "scanner", "scanning", "port_scan", "portscan", "http_scan", "sshclient", "vncrfb"],
  probing: ["probe", "probing", "sipquery", "dnsrd", "dnsversion"],
  sinkhole: ["sinkhole"],
};

const TAG_OF_WORD: ReadonlyMap<string, string> = new Map(
  Object.entries(BEHAVIOUR).flatMap(([tag, words]) => words.map((word) => [word, tag] as const)),
);

/** The tag for a list's word for behaviour; undefined for other words. */
export function behaviourOf(word: string): string | undefined {
  return TAG_OF_WORD.get(
    word
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, "_"),
  );
}

/** What lists write where they know no family. */
const NO_FAMILY: ReadonlySet<string> = new Set(["", "none", "unknown", "unknown_malware", "n/a", "-", "generic"]);
const FAMILY_MAX = 40;

/**
 * The tag for a family of malware as a list names it: `Cobalt Strike` and Malpedia's `win.cobalt_strike` are
 * `cobalt_strike`. Undefined where the list names none.
 */
export function familyOf(name: string): string | undefined {
  const word = name
    .trim()
    .toLowerCase()
    .replace(/^(?:win|elf|js|apk|osx|py|php|ps1|jar|ios|asp|vbs)\.(?=.)/, "")
    .replaceAll(/[\s-]+/g, "_");
  return NO_FAMILY.has(word) || word.length > FAMILY_MAX || !/^[\p{L}\p{N}_.+]+$/u.test(word) ? undefined : word;
}
