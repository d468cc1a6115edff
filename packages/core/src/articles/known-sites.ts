import { namesAbove, withoutWww } from "../domains/index.ts";
import type { LeftOutReason } from "./types.ts";

/*
 * Sites that reports name without meaning them: what they refer to, what their pages load, where they are shared. A list
 * of warnings knows them better; this is what holds without one. An author who defangs a name under a heading of
 * indicators, or a path on such a site, means it.
 */

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

const SITES: readonly (readonly [LeftOutReason, readonly string[]])[] = [
  [
    "social",
    words(`
      facebook.com twitter.com x.com linkedin.com instagram.com youtube.com youtu.be reddit.com mastodon.social t.co
      t.me telegram.me infosec.exchange bsky.app threads.net tiktok.com pinterest.com news.ycombinator.com whatsapp.com flipboard.com`),
  ],
  [
    "cdn",
    words(`
      googleapis.com gstatic.com cloudflare.com jsdelivr.net unpkg.com akamaihd.net akamai.net cloudfront.net fastly.net
      googletagmanager.com google-analytics.com doubleclick.net gravatar.com wp.com typekit.net bootstrapcdn.com jquery.com
      fontawesome.com hubspot.com hsforms.com cookielaw.org onetrust.com disqus.com addthis.com`),
  ],
  [
    "reference",
    words(`
      virustotal.com hybrid-analysis.com any.run joesandbox.com tria.ge malshare.com abuse.ch urlscan.io unpac.me vx-underground.org
      otx.alienvault.com shodan.io censys.io censys.com zoomeye.org fofa.info threatminer.org threatfox.abuse.ch cape.contextis.com
      mitre.org nist.gov cve.org first.org owasp.org cisa.gov us-cert.gov fbi.gov ic3.gov ncsc.gov.uk enisa.europa.eu cert.ssi.gouv.fr
      justice.gov europa.eu europol.europa.eu interpol.int nsa.gov whitehouse.gov treasury.gov sec.gov
      wikipedia.org wikimedia.org w3.org w3c.org ietf.org rfc-editor.org iana.org icann.org schema.org purl.org archive.org archive.ph
      stackoverflow.com substack.com wordpress.org
      microsoft.com windows.com office.com msdn.com azure.com apple.com mozilla.org adobe.com oracle.com
      cisco.com vmware.com ibm.com redhat.com ubuntu.com debian.org kernel.org apache.org php.net python.org openssl.org java.com
      nodejs.org golang.org rust-lang.org android.com
      mandiant.com fireeye.com crowdstrike.com kaspersky.com securelist.com symantec.com broadcom.com mcafee.com trellix.com
      trendmicro.com sophos.com eset.com welivesecurity.com checkpoint.com paloaltonetworks.com proofpoint.com talosintelligence.com
      sentinelone.com secureworks.com recordedfuture.com volexity.com zscaler.com fortinet.com fortiguard.com f-secure.com withsecure.com
      bitdefender.com malwarebytes.com avast.com intezer.com group-ib.com anomali.com domaintools.com riskiq.com rapid7.com tenable.com
      qualys.com huntress.com redcanary.com elastic.co splunk.com cybereason.com morphisec.com bleepingcomputer.com
      krebsonsecurity.com thehackernews.com thedfirreport.com securityaffairs.com darkreading.com therecord.media zdnet.com wired.com
      arstechnica.com reuters.com bbc.com bbc.co.uk nytimes.com theguardian.com washingtonpost.com malware-traffic-analysis.net
      citizenlab.ca amnesty.org blackberry.com cylance.com unit42.paloaltonetworks.com exploit-db.com zerodayinitiative.com
      wiz.io aikido.dev koi.ai stepsecurity.io reversinglabs.com helixguard.ai invictus-ir.com osv.dev threatintel.blog snyk.io socket.dev
      sonatype.com jfrog.com sysdig.com aquasec.com packetstormsecurity.com torproject.org datadoghq.com internic.net cert.gov.ua jpcert.or.jp`),
  ],
];

/** Where anyone may keep a page or a file: a path or a name there says whose it is. */
const HOSTING: readonly string[] = words(`
  github.com githubusercontent.com github.io gitlab.com bitbucket.org npmjs.com pypi.org docker.com sourceforge.net medium.com
  wordpress.com blogspot.com google.com amazon.com amazonaws.com live.com azureedge.net windows.net cloudfront.net googleapis.com
  appspot.com firebaseio.com web.app cloudflare.com workers.dev pages.dev telegram.org t.me telegra.ph discord.com discordapp.com
  pastebin.com dropbox.com onedrive.com mega.nz mediafire.com archive.org bit.ly tinyurl.com dropboxusercontent.com twitter.com x.com
  facebook.com instagram.com youtube.com tiktok.com reddit.com linkedin.com fastly.net akamaihd.net wixsite.com weebly.com`);

/** Where samples are analysed: pages there are called by the sample's digest. */
const ANALYSIS: ReadonlySet<string> = new Set(
  words(`
    virustotal.com hybrid-analysis.com any.run joesandbox.com tria.ge malshare.com abuse.ch unpac.me intezer.com filescan.io
    alienvault.com kaspersky.com metadefender.com opswat.com threatbook.io valkyrie.comodo.com cape.contextis.com malpedia.caad.fkie.fraunhofer.de
    vx-underground.org inquest.net polyswarm.network yomi.yoroi.company`),
);
export const isOfAnalysis = (host: string): boolean => [host, ...namesAbove(host)].some((name) => ANALYSIS.has(name));

/** Names that states give to their offices alone. */
const OF_STATES = /\.(?:gov|mil|gov\.[a-z]{2}|gouv\.[a-z]{2}|gob\.[a-z]{2})$/;

export interface KnownSite {
  readonly reason: LeftOutReason;
  /** Whether it is the site itself, and no host below it. */
  readonly isItself: boolean;
  /** Whether a path there says whose it is: anyone may put one there, or break in. */
  readonly isHosting: boolean;
  readonly isOfState: boolean;
}

const REASONS: ReadonlyMap<string, LeftOutReason> = new Map([
  ...HOSTING.map((name) => [name, "reference"] as const),
  ...SITES.flatMap(([reason, names]) => names.map((name) => [name, reason] as const)),
]);
const HOSTS: ReadonlySet<string> = new Set(HOSTING);

/** What is known of a host that is hardly meant where it is named; null for one that may be. */
export function knownSite(host: string): KnownSite | null {
  if (OF_STATES.test(host)) return { reason: "reference", isItself: false, isHosting: true, isOfState: true };
  const name = [host, ...namesAbove(host)].find((one) => REASONS.has(one));
  const reason = name === undefined ? undefined : REASONS.get(name);
  if (name === undefined || reason === undefined) return null;
  return { reason, isItself: withoutWww(host) === name, isHosting: HOSTS.has(name), isOfState: false };
}
