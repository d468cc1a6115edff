import { isSharedSuffix, placeOf } from "../domains/index.ts";

/**
 * Where anyone puts up pages under a name of the host's: what they show is their own affair, whoever owns the domain. Beside
 * the private part of the Public Suffix List.
 */
const SHARED: readonly string[] = (
  "weebly.com weeblysite.com wixsite.com editorx.io godaddysites.com square.site mystrikingly.com strikingly.com carrd.co " +
  "tilda.ws webflow.io framer.app framer.website jimdosite.com jimdofree.com yolasite.com webnode.page ucraft.site " +
  "wordpress.com blogspot.com sites.google.com docs.google.com storage.googleapis.com firebasestorage.googleapis.com web.app " +
  "firebaseapp.com forms.office.com sway.office.com sway.cloud.microsoft blob.core.windows.net web.core.windows.net " +
  "azurewebsites.net cloudapp.azure.com azurestaticapps.net azurefd.net s3.amazonaws.com amplifyapp.com cloudfront.net " +
  "github.io gitlab.io netlify.app vercel.app pages.dev workers.dev r2.dev trycloudflare.com onrender.com herokuapp.com " +
  "fly.dev glitch.me repl.co replit.app surge.sh codesandbox.io 000webhostapp.com hostingerapp.com hostingersite.com " +
  "infinityfreeapp.com rf.gd byethost.com duckdns.org no-ip.org ddns.net hopto.org ngrok.io ngrok-free.app ngrok.app loca.lt " +
  "ipfs.io dweb.link cf-ipfs.com gateway.pinata.cloud translate.goog notion.site gitbook.io canva.site my.canva.site " +
  "typeform.com jotform.com cognitoforms.com formstack.com myportfolio.com linktr.ee backblazeb2.com digitaloceanspaces.com " +
  "ondigitalocean.app mybluehost.me cprapid.com plesk.page temp.swtest.ru"
).split(" ");

/** Hosts of log-ins that companies rent: their pages show names and logos of those companies, and of other services. */
const LOGINS: readonly string[] = (
  "okta.com oktapreview.com okta-emea.com auth0.com onelogin.com duosecurity.com duo.com pingone.com pingidentity.com " +
  "microsoftonline.com microsoftonline.us b2clogin.com ciamlogin.com accounts.google.com appleid.apple.com amazoncognito.com " +
  "my.salesforce.com force.com jumpcloud.com workos.com clerk.accounts.dev stytch.com cloudflareaccess.com login.gov id.me " +
  "rippling.com zendesk.com atlassian.net myworkday.com workday.com service-now.com bitwarden.com 1password.com 1password.eu " +
  "lastpass.com dashlane.com keepersecurity.com proton.me shibboleth.net eduid.ch surfconext.nl franceconnect.gouv.fr " +
  "idaustria.gv.at itsme-id.com bankid.com bankid.no nemlog-in.dk criipto.id signaturgruppen.dk"
).split(" ");

const isAtOrBelow = (host: string, domains: readonly string[]): boolean =>
  domains.some((domain) => host === domain || host.endsWith(`.${domain}`));

/** Whether anyone may have put the page there. */
export function isSharedHost(host: string): boolean {
  if (isAtOrBelow(host, SHARED)) return true;
  const { suffix } = placeOf(host);
  return suffix !== null && suffix.includes(".") && isSharedSuffix(suffix);
}

export const isLoginHost = (host: string): boolean => isAtOrBelow(host, LOGINS) && !isAtOrBelow(host, SHARED);

/** Whether a host is of one of these domains, and not one where anyone may put up pages. */
export const isOwnHost = (host: string, domains: readonly string[]): boolean =>
  isAtOrBelow(host, domains) && !isAtOrBelow(host, SHARED);

/** Whether what is loaded comes from one of these domains, whoever put it there. */
export const isOfDomains = isAtOrBelow;
