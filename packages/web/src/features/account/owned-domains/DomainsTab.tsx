import type { UserDomain } from "@fyr/contract";
import { Globe } from "lucide-react";
import { useState } from "react";
import { Card } from "../../../components/Card.tsx";
import { ConfirmMutation } from "../../../components/ConfirmMutation.tsx";
import { Listing } from "../../../components/Listing.tsx";
import { AddDomain } from "./AddDomain.tsx";
import { useDomains, useRemoveDomain } from "./api.ts";
import { DomainRow } from "./DomainRow.tsx";

const ABOUT = {
  what: "Domains that you own.",
  from: "You add them; a TXT record in the DNS proves that they are yours.",
  how: "Fyr notifies you of new threats and posts that name them, or names that look like them.",
};

/** Domains that belong to the account's owner, as a TXT record shows. */
export function DomainsTab() {
  const domains = useDomains();
  const [toRemove, setToRemove] = useState<UserDomain | null>(null);
  return (
    <div className="flex flex-col gap-4">
      <title>Domains · Fyr</title>
      <AddDomain />
      <Card title="Domains" about={ABOUT} bodyClassName="p-0">
        <Listing
          query={domains}
          count={(data) => data.length}
          failed="The domains could not be loaded"
          empty={{
            icon: Globe,
            title: "No domains",
            text: "Add a domain that you own, and prove it with a TXT record. You are then notified when something under it, or a name like it, is listed as a threat or posted.",
          }}
        >
          {(data) => (
            <ul className="divide-y divide-line">
              {data.map((domain) => (
                <DomainRow key={domain.domain} of={domain} onRemove={() => setToRemove(domain)} />
              ))}
            </ul>
          )}
        </Listing>
      </Card>
      <RemoveDomain of={toRemove} onClose={() => setToRemove(null)} />
    </div>
  );
}

function RemoveDomain({ of, onClose }: { of: UserDomain | null; onClose: () => void }) {
  const remove = useRemoveDomain();
  return (
    <ConfirmMutation
      input={of?.domain ?? null}
      mutation={remove}
      title="Remove this domain?"
      action="Remove"
      done={`${of?.domain} is removed.`}
      onClose={onClose}
    >
      <strong className="break-all text-ink">{of?.domain}</strong> no longer belongs to this account. Added again, it
      needs a new record.
    </ConfirmMutation>
  );
}
