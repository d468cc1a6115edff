type Unlike = readonly [what: string, text: string, list: readonly string[]];

/**
 * A story of our own making, told in other words each time: `a` as its researchers do and `b` as a bulletin does, both with `list`,
 * `c` as news without it. Each of `near` is another story that has much of it in common.
 */
interface RetoldStory {
  readonly name: string;
  /** Its indicators. */
  readonly list: readonly string[];
  readonly a: string;
  readonly b: string;
  readonly c: string;
  readonly near: readonly Unlike[];
}

const ips = (net: string, ...ends: readonly number[]): string[] => ends.map((end) => `${net}.${end}`);

export const RETOLD: readonly RetoldStory[] = [
  {
    name: "toll",
    list: [...ips("203.0.113", 11, 12, 13), "toll-pay.example", "weg-maut.example", "a1".repeat(32)],
    a: "Mails about an unpaid toll bring the loader Brass Finch to hauliers in Poland. A code in the picture leads to a page that asks for a plate.",
    b: "CERT bulletin 14: carriers receive forged toll notices. After scanning a QR code the victim downloads an archive that starts malware known as Brass Finch.",
    c: "Lorry firms in Warsaw lost logins to a new piece of malware last week. It came with letters on road charges, researchers say, who call it Brass Finch.",
    near: [
      [
        "same family, later campaign",
        "Brass Finch now hides in invoices of a hotel chain. The loader has a new way to wait, and other servers.",
        ["198.51.100.21", "rooms-bill.example", "b2".repeat(32)],
      ],
      [
        "takedown of it",
        "Police switched off the servers of Brass Finch in three countries and arrested two men. The seized names are listed.",
        ["toll-pay.example", "weg-maut.example", "maut-eu.example", "toll-now.example", "pay-road.example"],
      ],
    ],
  },
  {
    name: "gateway",
    list: [...ips("203.0.113", 40, 41), "miner-pool.example", "c3".repeat(32), "c4".repeat(32)],
    a: "Attackers break into the mail gateway Postern by CVE-2026-10001 and leave a shell in PHP and a miner. Version 7.2.9 mends the flaw.",
    b: "The agency warns of CVE-2026-10001 in Postern, which is exploited. A file outside of the folder of archives is executed; indicators of known incidents follow.",
    c: "Schools and a hospital were mined for coins through their mail gateway. Postern has a hole, CVE-2026-10001, that is mended since Tuesday.",
    near: [
      [
        "same CVE, proof of concept",
        "A student published a working exploit for CVE-2026-10001 in Postern. It needs eleven lines, and scanning rose within hours.",
        ["198.51.100.77"],
      ],
      [
        "same CVE, one victim",
        "The university of Graz shut its mail for three days after intruders came by CVE-2026-10001. No data left, its rector said.",
        [],
      ],
      [
        "same product, another CVE",
        "Postern has a second flaw, CVE-2026-10077, by which users read each other's searches. It is not exploited.",
        [],
      ],
    ],
  },
  {
    name: "heron",
    list: [...ips("198.51.100", 5, 6), "heron-leaks.example", "d5".repeat(32)],
    a: "Night Heron stole prescriptions of 2.1 million people from Apotheka by an account of a supplier. We list what it used on the way out.",
    b: "Notice to operators of pharmacies: the group Night Heron copied a database over five nights at Apotheka. Block and search for the following.",
    c: "A chain of pharmacies refuses to pay for 2.1 million stolen records. The gang that calls itself Night Heron published ten thousand of them.",
    near: [
      [
        "same actor, another victim",
        "Night Heron claims a maker of lifts in Bavaria and shows drawings on its page. The firm says that work goes on.",
        ["heron-leaks.example", "198.51.100.5"],
      ],
      [
        "profile of the actor",
        "Who is Night Heron? We follow the group from its first forum post to Apotheka and five other victims.",
        ["heron-leaks.example", "198.51.100.5", "203.0.113.90", "203.0.113.91", "e6".repeat(32)],
      ],
    ],
  },
  {
    name: "npm",
    list: ["collector.example", "203.0.113.60", "f7".repeat(32), "f8".repeat(32), "f9".repeat(32)],
    a: "A worm in packages of npm steals tokens and publishes itself from each account that it finds. It began with left-tools 2.4.1.",
    b: "Advisory for developers: releases of left-tools and some ninety others hold code that sends secrets away. Rotate tokens; compare these digests.",
    c: "Programmers woke up to their own packages infected. A self-spreading program moved through npm overnight, starting with left-tools.",
    near: [
      [
        "second wave",
        "The worm of npm came back with a new server and encrypts what it takes. Sixty more packages have it.",
        ["collector2.example", "203.0.113.61", "0a".repeat(32)],
      ],
      [
        "answer of the registry",
        "npm shortens the life of tokens to seven days, after a worm spread through left-tools.",
        [],
      ],
    ],
  },
  {
    name: "router",
    list: ips("192.0.2", 31, 32, 33, 34),
    a: "A botnet of routers by Lynxgate scans for CVE-2026-20002 and sells its hosts as proxies. Four addresses give orders.",
    b: "Network operators should look for connections to the controllers below. Devices of Lynxgate are taken over by CVE-2026-20002 and rented out.",
    c: "Your router may carry a stranger's traffic. A proxy service runs on forty thousand boxes of Lynxgate, thanks to CVE-2026-20002.",
    near: [
      [
        "CISA lists the CVE",
        "CVE-2026-20002 in Lynxgate routers was added to the list of exploited flaws. Offices have three weeks.",
        [],
      ],
      [
        "another botnet, same CVE",
        "A botnet for floods grows by CVE-2026-20002, too. It calls games' servers, and its controllers are these.",
        ["192.0.2.71", "192.0.2.72", "192.0.2.73"],
      ],
    ],
  },
  {
    name: "wiper",
    list: ["1b".repeat(32), "1c".repeat(32), "1d".repeat(32), "203.0.113.81"],
    a: "SaltMarsh wipes the disks of a water works. The program overwrites the first megabyte of each file and then the table of partitions.",
    b: "Urgent notice to utilities: destructive malware (SaltMarsh) was run by a group policy. Digests and the staging host are attached.",
    c: "Pumps ran by hand on Monday after a program called SaltMarsh had emptied the computers of a water works.",
    near: [
      [
        "same wiper, other victim",
        "SaltMarsh hit a railway, too: a second build of the wiper waited for the night of the change of timetable.",
        ["1e".repeat(32), "1f".repeat(32), "203.0.113.82"],
      ],
    ],
  },
  {
    name: "stealer",
    list: ["free-cad.example", "cad-get.example", "get-cad.example", "203.0.113.101", "2a".repeat(32)],
    a: "Advertisements for a free CAD program lead to Amber Magpie, a stealer for logins. We found five names of pages.",
    b: "Users who search for CAD software are lured to false download pages; the stealer Amber Magpie is installed. Blocklist below.",
    c: "Engineers who wanted to save the price of a licence paid with their passwords: Amber Magpie waits behind ads.",
    near: [
      [
        "same lure network, other family",
        "The same false advertisements now bring a banker for phones, Dune Fox, from other pages.",
        ["free-cad.example", "phone-cad.example", "fox-apk.example", "203.0.113.140", "2b".repeat(32)],
      ],
    ],
  },
  {
    name: "spy",
    list: [...ips("198.51.100", 61, 62, 63), "embassy-news.example", "3a".repeat(32)],
    a: "River Group writes to embassies in the name of a newspaper. The document loads a template, which starts GnawDoor.",
    b: "Foreign offices are asked to check mail gateways for messages of a false newspaper; a template brings a backdoor, GnawDoor.",
    c: "Diplomats in four capitals opened an interview that never took place. River Group is said to be behind the letters.",
    near: [
      [
        "analysis of the tool, part two",
        "In the second part we take GnawDoor apart: how it encrypts, what its orders are. The samples are those of part one.",
        ["3a".repeat(32), "3b".repeat(32), "3c".repeat(32)],
      ],
      [
        "same actor, other campaign",
        "River Group also scans for open printers of ministries, another firm found.",
        ["198.51.100.161"],
      ],
    ],
  },
  {
    name: "vpn",
    list: [...ips("203.0.113", 151, 152), "4a".repeat(32), "4b".repeat(32)],
    a: "CVE-2026-30003 in the VPN of Fjordnet is used to plant accounts. The maker has a mended version for two branches.",
    b: "We have seen sessions without a password on Fjordnet's concentrators (CVE-2026-30003). Look for these addresses and files.",
    c: "Fjordnet asks customers to update at once. A hole in its VPN, CVE-2026-30003, lets strangers make accounts.",
    near: [
      [
        "incomplete patch",
        "The patch for CVE-2026-30003 does not hold: two more ways lead to the same file, Fjordnet admits, and gives them CVE-2026-30011.",
        [],
      ],
      [
        "ransomware by it",
        "Ransomware of Grey Stoat came by CVE-2026-30003 to nine firms. The files are encrypted at night.",
        ["203.0.113.151", "4c".repeat(32), "4d".repeat(32), "198.51.100.200"],
      ],
    ],
  },
  {
    name: "market",
    list: [],
    a: "Police in Lisbon arrested a man of thirty-four whom prosecutors call the seller behind Lantern Market.",
    b: "Europol on Lantern Market: the alleged administrator is in custody; coins worth nine million euros were secured.",
    c: "Lantern, a shop for stolen logins, is offline, and the person who ran it sits in a Portuguese cell.",
    near: [
      ["successor", "Sellers of Lantern Market have moved to Beacon, a new shop that promises to keep no logs.", []],
    ],
  },
  {
    name: "phish",
    list: ["login-post.example", "post-login.example", "parcel-id.example", "id-parcel.example"],
    a: "A kit for pages of the post asks for the code of two-factor logins as well. Four names were made on Sunday.",
    b: "Bank customers are warned of short messages on parcels; the pages relay one-time codes. Names to block follow.",
    c: "A message about a parcel emptied accounts on Monday. The page asks for the one-time code, too.",
    near: [
      [
        "the kit is sold",
        "The kit behind parcel pages costs 300 dollars a month. Its seller shows one customer's names as an example.",
        ["login-post.example", "post-login.example", "parcel-id.example", "id-parcel.example", "kit-shop.example"],
      ],
    ],
  },
  {
    name: "cloud",
    list: [...ips("192.0.2", 201, 202, 203)],
    a: "A leaked key of a maker of cameras opened 8,000 gardens to strangers. Three addresses fetched recordings.",
    b: "The data authority looks into recordings of cameras that were fetched with one key. The accesses came from the addresses below.",
    c: "Strangers watched gardens for a month, a camera maker admits, because a key lay in an app.",
    near: [["suit", "Owners of cameras sue the maker for a key that lay in its app.", []]],
  },
  {
    name: "macro",
    list: ["5a".repeat(32), "5b".repeat(32), "5c".repeat(32), "tin-rooms.example"],
    a: "Tin Sparrow comes to hotels as a list of rooms with a macro. Orders lie in pictures of a forum.",
    b: "Hotels: documents with booking lists contain macros that install Tin Sparrow. Search for these files.",
    c: "A list of rooms was the key to the hotel: a program called Tin Sparrow locked its doors for a night.",
    near: [
      [
        "same family a day later",
        "Tin Sparrow changes its lure to menus. Files and forum are new, the loader is as it was.",
        ["5a".repeat(32), "5d".repeat(32), "5e".repeat(32), "tin-menu.example"],
      ],
    ],
  },
  {
    name: "chip",
    list: [],
    a: "A timing of the cache in chips of Orca tells keys of other processes, CVE-2026-40004. A microcode is out.",
    b: "Orca publishes microcode for CVE-2026-40004, an information disclosure in its server processors.",
    c: "Clouds restart their machines this week: chips of Orca give away keys, CVE-2026-40004.",
    near: [
      [
        "slower after the patch",
        "Databases are a fifth slower after the microcode for CVE-2026-40004, a maker of benchmarks found.",
        [],
      ],
    ],
  },
];
export const ROUND_UPS: readonly Unlike[] = [
  [
    "weekly round-up",
    "The week: " +
      RETOLD.slice(0, 7)
        .map((s) => s.c)
        .join(" "),
    [],
  ],
  ["weekly list of indicators", "Indicators of the week from all public reports.", RETOLD.flatMap((s) => s.list)],
  [
    "half a list",
    "What our customers saw this week: Postern, Lynxgate and Fjordnet are attacked.",
    RETOLD.filter((s) => s.a.includes("CVE-")).flatMap((s) => s.list),
  ],
];
