import { defineAddressSource, type AddressSource } from "./define.ts";

/** Lists of the last 48 hours, one for each kind of attack: file, title, activity, tag, confidence. */
const LISTS: readonly (readonly [file: string, title: string, activity: string, tag: string, confidence: number])[] = [
  ["ssh", "SSH", "guessed passwords of SSH", "bruteforce", 80],
  ["mail", "mail", "attacked mail servers or sent spam", "spam", 75],
  ["apache", "web servers", "attacked web servers", "exploit", 75],
  ["imap", "IMAP and POP3", "guessed passwords of mailboxes", "bruteforce", 80],
  ["ftp", "FTP", "guessed passwords of FTP", "bruteforce", 75],
  ["sip", "SIP", "attacked telephony", "bruteforce", 75],
  ["bots", "bots", "posted spam to web sites, or crawled them as bots do", "spam", 65],
  ["bruteforcelogin", "web logins", "guessed passwords of web sites", "bruteforce", 75],
  ["strongips", "long-standing attackers", "attacked for more than two months, over 5,000 times", "malicious", 90],
];

export const BLOCKLIST_DE: readonly AddressSource[] = LISTS.map(([file, title, activity, tag, confidence]) =>
  defineAddressSource({
    id: `blocklist-de-${file}`,
    name: `blocklist.de ${title}`,
    description: `Addresses that ${activity}, as the servers of its members report.`,
    urls: [`https://lists.blocklist.de/lists/${file}.txt`],
    licence: "free of charge",
    attribution: "blocklist.de, https://www.blocklist.de",
    format: "plain",
    kind: "threat",
    tags: [tag],
    confidence,
  }),
);
