import { type Provider, PROVIDER_TYPES } from "@fyr/contract";
import type { ReactNode } from "react";
import { Card } from "../../../components/Card.tsx";
import { Door } from "../../../components/door/index.ts";
import { ExternalLink } from "../../../components/ExternalLink.tsx";
import { Flag } from "../../../components/Flag.tsx";
import { BrandIcon } from "./BrandIcon.tsx";

const ABOUT = {
  what: "What is known of the provider itself.",
  from: "Its profile, which administrators of this Fyr write.",
  how: "Addresses and their changes are counted from the labels that name the provider.",
};

/** What is known of the provider itself. */
export function About({ provider }: { provider: Provider }) {
  const { name, display_name: title, description, website_url: website, country_code: country } = provider;
  return (
    <Card title={`About ${title}`} about={ABOUT} bodyClassName="flex gap-4">
      <span className="grid size-10 shrink-0 place-items-center rounded-lg bg-raised text-dim">
        <BrandIcon name={name} />
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-4">
        <p className={description === null ? "text-faint" : "max-w-2xl whitespace-pre-line"}>
          {description ??
            (provider.known
              ? "No description yet."
              : "Labels name this provider, but it has no profile yet. Its categories come from the labels.")}
        </p>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3">
          <Fact label="Website">
            {website === null ? "–" : <ExternalLink url={website}>{hostOf(website)}</ExternalLink>}
          </Fact>
          <Fact label="Country">
            {country === null ? (
              "–"
            ) : (
              <span className="inline-flex items-center gap-2">
                <Flag iso={country} decorative />
                <Door kind="country" value={country} />
              </span>
            )}
          </Fact>
          <Fact label="Type">{provider.provider_type === null ? "–" : PROVIDER_TYPES[provider.provider_type]}</Fact>
        </dl>
      </div>
    </Card>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-xs text-dim">{label}</dt>
    <dd className="mt-0.5 truncate">{children}</dd>
  </div>
);

/** `https://www.example.com/en/` → `example.com` */
function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, "") : url;
}
