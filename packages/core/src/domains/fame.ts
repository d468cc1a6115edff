import { placeOf } from "./name.ts";

/** Hosts all of whose pages are of their users: messages, files, pasted texts and sites. */
const OF_USERS: ReadonlySet<string> = new Set(
  (
    "t.me telegram.me telegra.ph graph.org pastebin.com paste.ee rentry.co hastebin.com ghostbin.com controlc.com " +
    "gist.github.com gist.githubusercontent.com raw.githubusercontent.com objects.githubusercontent.com " +
    "cdn.discordapp.com media.discordapp.net discord.gg transfer.sh file.io catbox.moe files.catbox.moe gofile.io " +
    "mediafire.com mega.nz anonfiles.com wetransfer.com drive.google.com docs.google.com sites.google.com " +
    "forms.gle storage.googleapis.com firebasestorage.googleapis.com dl.dropboxusercontent.com 1drv.ms " +
    "onedrive.live.com wordpress.com tumblr.com wixsite.com linktr.ee ipfs.io archive.org web.archive.org"
  ).split(" "),
);
/** Where domains lie that are for sale or unused. */
const PARKING: ReadonlySet<string> = new Set(
  "sedoparking.com bodis.com parkingcrew.net parklogic.com above.com dan.com voodoo.com".split(" "),
);

/**
 * Why it tells nothing of a name that many ask for it, as the end of a claim; null where it does.
 * @param name in normal form
 */
export function whyNoFame(name: string): string | null {
  const host = /^www\.(?=.+\.)/.test(name) ? name.slice("www.".length) : name;
  if (host === "arpa" || host.endsWith(".arpa")) return "a name of reverse look-ups";
  if (PARKING.has(host)) return "where domains are parked";
  // A suffix of the list's private part too: each name under `workers.dev` is of another customer.
  return OF_USERS.has(host) || placeOf(host).registrable === null ? "where anyone publishes" : null;
}
