/** The operating system that the text of a machine's software implies. */
export interface SystemRule {
  /** The system; null where such a text tells none. */
  readonly named: string | null;
  /** The name of a rule that says the same less exactly. */
  readonly within?: string;
  /** A regular expression in the syntax of RE2, over the text in lower case. */
  readonly pattern: string;
  readonly because: string;
}

const WINDOWS = "Windows";
const LINUX = "Linux";
const DEBIAN_FAMILY = "Linux (Debian family)";

const CRYPTO_API = "microsoft-cryptoapi/";
/** `Windows NT 6.1` of browsers, `Microsoft-Windows-NT/5.1` of UPnP, `Windows 6.1 …` of Zeek's OS::WINDOWS. */
const NT = `(?:windows[ -](?:nt[ /])?|${CRYPTO_API})`;
/** Each version of IIS came with one of the kernel. */
const IIS = "microsoft-iis/";

/** Stands for the system of what scans others by software that feigns many: such a host tells none. */
export const FEIGNS = "scanner";

/** The first that matches decides. */
export const SYSTEM_RULES: readonly SystemRule[] = [
  {
    named: FEIGNS,
    pattern:
      "nmap|nessus|nikto|masscan|zgrab|openvas|sqlmap|acunetix|qualys|nexpose|\\bnuclei\\b|dirbuster|gobuster|wpscan",
    because: "scanners give the user agents of machines that they are not, beside their own",
  },
  {
    named: null,
    pattern: "bot\\b|crawler|spider",
    because: "crawlers give the user agent of a machine that they are not",
  },
  { named: "iOS", pattern: "\\b(?:iphone|ipad|ipod)\\b", because: "before macOS: they say 'like Mac OS X'" },
  { named: "Android", within: LINUX, pattern: "\\bandroid\\b", because: "before Linux: it says 'Linux; Android'" },
  { named: "ChromeOS", pattern: "\\bcros\\b", because: "Chrome's own word for it" },
  {
    named: "Windows 10, 11 or Server 2016 and later",
    within: WINDOWS,
    pattern: `${NT}10\\.0|${IIS}10\\.0\\b`,
    because: "browsers and CryptoAPI say 10.0 for all of them since 2015",
  },
  {
    named: "Windows 8.1 or Server 2012 R2",
    within: WINDOWS,
    pattern: `${NT}6\\.3|${IIS}8\\.5\\b`,
    because: "version of the kernel",
  },
  {
    named: "Windows 8 or Server 2012",
    within: WINDOWS,
    pattern: `${NT}6\\.2|${IIS}8\\.0\\b`,
    because: "version of the kernel",
  },
  {
    named: "Windows 7 or Server 2008 R2",
    within: WINDOWS,
    pattern: `${NT}6\\.1|${IIS}7\\.5\\b`,
    because: "version of the kernel",
  },
  {
    named: "Windows Vista or Server 2008",
    within: WINDOWS,
    pattern: `${NT}6\\.0|${IIS}7\\.0\\b`,
    because: "version of the kernel",
  },
  {
    named: "Windows XP or Server 2003",
    within: WINDOWS,
    pattern: `windows[ -](?:nt[ /])?5\\.[12]\\b|windows 5\\.131 xp|${CRYPTO_API}5\\.131\\.(?:2600|3790)|${IIS}(?:5\\.1|6\\.0)\\b`,
    because: "version of the kernel; CryptoAPI 5.131 of builds 2600 and 3790",
  },
  {
    named: WINDOWS,
    pattern:
      "\\bwindows\\b|\\bwin(?:32|64)\\b|openssh_for_windows|microsoft-(?:iis|httpapi|cryptoapi|wns)|microsoft (?:bits|ncsi)|certutil url agent",
    because: "software that runs on Windows alone, or says so",
  },
  {
    named: "macOS",
    pattern: "mac ?os ?x|\\bmacintosh\\b|\\bmacos\\b|\\bdarwin_(?:i386|x86_64)|apple-darwin",
    because: "what Safari and others call it; AnyConnect and curl name its kernel",
  },
  {
    named: "Raspberry Pi OS",
    within: DEBIAN_FAMILY,
    pattern: "\\braspbian\\b",
    because: "its packages of OpenSSH have the distribution in the banner",
  },
  {
    named: "Ubuntu",
    within: DEBIAN_FAMILY,
    pattern: "ubuntu",
    because: "before Debian: its tools say both; banners of OpenSSH, Apache and Firefox name it",
  },
  {
    named: DEBIAN_FAMILY,
    within: LINUX,
    pattern: "\\bdebian apt-http/",
    because: "before Debian: apt says so wherever it runs, on Ubuntu and others too",
  },
  {
    named: "Debian",
    within: DEBIAN_FAMILY,
    pattern: "\\bdebian\\b|\\+(?:etch|lenny|squeeze|wheezy|deb\\d+u)",
    because: "as of Ubuntu",
  },
  {
    named: "Red Hat or a rebuild",
    within: LINUX,
    pattern: "\\((?:red ?hat(?: enterprise linux)?|centos|rocky linux|almalinux)\\)",
    because: "their builds of Apache name them",
  },
  { named: "Fedora", within: LINUX, pattern: "\\bfedora\\b", because: "Apache and Firefox name it" },
  {
    named: "SUSE Linux",
    within: LINUX,
    pattern: "\\((?:linux/)?suse\\)|\\bopensuse\\b",
    because: "Apache and Firefox name it",
  },
  { named: "FreeBSD", pattern: "\\bfreebsd\\b", because: "its OpenSSH and browsers name it" },
  { named: "OpenBSD", pattern: "\\bopenbsd\\b", because: "browsers name it" },
  { named: "NetBSD", pattern: "\\bnetbsd", because: "its OpenSSH and browsers name it" },
  { named: "Solaris", pattern: "\\bsunos\\b|\\bsun_ssh", because: "browsers and Sun's SSH name it" },
  { named: "Cisco IOS", pattern: "^ssh-[0-9.]+-cisco-|^cisco-[0-9.]", because: "the banner of its SSH server" },
  { named: "MikroTik RouterOS", pattern: "\\brosssh\\b", because: "the banner of its SSH server" },
  { named: LINUX, pattern: "\\blinux\\b", because: "no distribution is named" },
];

const WITHIN: ReadonlyMap<string | null, string | undefined> = new Map(
  SYSTEM_RULES.map(({ named, within }) => [named, within]),
);

/** Whether a name says the same as another one, less exactly: `Windows` of `Windows 7 or Server 2008 R2`. */
export function isVaguerSystem(name: string, exact: string): boolean {
  for (let vaguer = WITHIN.get(exact); vaguer !== undefined; vaguer = WITHIN.get(vaguer)) {
    if (vaguer === name) return true;
  }
  return false;
}
