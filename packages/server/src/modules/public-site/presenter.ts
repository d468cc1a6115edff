import type { SiteInfo } from "@fyr/contract";

type Operator = SiteInfo["operator"];

/** What the public pages read of the configuration. */
export function presentSite(
  site: { readonly operator: Operator; readonly blogUrl: string | null; readonly visitorLookups: number },
  registration: { readonly open: boolean; readonly freeDaily: number },
  quotes: SiteInfo["quotes"],
  singleSignOn: { readonly name: string } | null,
): SiteInfo {
  return {
    operator: site.operator,
    blog_url: site.blogUrl,
    registration: registration.open,
    single_sign_on: singleSignOn && { name: singleSignOn.name },
    free_daily: registration.freeDaily,
    visitor_lookups: site.visitorLookups,
    quotes,
  };
}
