import { type IpInfo, tagName } from "@fyr/contract";
import { Link } from "@tanstack/react-router";
import { CircleCheck, TriangleAlert } from "lucide-react";
import { Card } from "../../components/Card.tsx";
import { ProviderPicture } from "../../components/ProviderPicture.tsx";
import { Chip } from "../../components/Tags.tsx";
import { cn } from "../../lib/cn.ts";

const KINDS = ["vpn", "proxy", "tor"] as const;

/** Whether the address belongs to a service for anonymity, and to which. */
export function AnonymizationCard({ info }: { info: IpInfo }) {
  const { anonymization } = info;
  return (
    <Card title="Anonymization" bodyClassName="flex flex-col gap-3">
      <ul className="grid grid-cols-3 gap-2">
        {KINDS.map((kind) => {
          const yes = anonymization[kind];
          const Icon = yes ? TriangleAlert : CircleCheck;
          return (
            <li
              key={kind}
              className={cn(
                "flex items-center gap-2 rounded-md border px-2.5 py-1.5",
                yes ? "border-warning/40 bg-warning-soft text-warning" : "border-line text-dim",
              )}
            >
              <Icon className="size-4 shrink-0" aria-hidden />
              <span className="font-medium">{tagName(kind)}</span>
              <span className="ml-auto text-xs">{yes ? "Yes" : "No"}</span>
            </li>
          );
        })}
      </ul>
      {anonymization.services.length === 0 ? (
        <p className="text-dim">No list attributes this address to a VPN, proxy or Tor service.</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {anonymization.services.map((service) => (
            <li key={`${service.provider} ${service.type}`} className="flex items-center gap-3 py-1.5">
              <ProviderPicture name={service.display_name} src={service.thumbnail_url} />
              <span className="min-w-0 flex-1 truncate font-medium">
                <Link
                  to="/providers/$name"
                  params={{ name: service.provider }}
                  className="hover:text-accent hover:underline"
                >
                  {service.display_name}
                </Link>
              </span>
              <Chip severity="warning">{tagName(service.type)}</Chip>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
