import { Link } from "@tanstack/react-router";
import { RadioTower } from "lucide-react";
import { FORMAT_NAMES } from "@fyr/contract";
import { CopyButton } from "../../components/CopyButton.tsx";
import { EmptyState } from "../../components/states.tsx";
import { DemoOffer } from "../demo/index.ts";

const commands = (origin: string) => [
  {
    name: `${FORMAT_NAMES}, from files or folders, followed as they grow`,
    text: "npm run fyr -- ingest zeek /opt/zeek/logs/current --follow",
  },
  {
    name: "Over HTTP, with an API key of the scope ingest; plain, gzip or zstd",
    text: `curl -H "Authorization: Bearer $FYR_KEY" -H "Content-Type: application/x-ndjson" \\\n  --data-binary @events.ndjson ${origin}/api/ingest/events`,
  },
];

/** There is no event yet: how the first ones come in. */
export function FirstEvents() {
  return (
    <EmptyState icon={RadioTower} title="No events yet" className="py-10">
      <p>Sensor logs are searchable a second after they arrive. Send the first ones:</p>
      {/* Wider than the words, and centred on them. */}
      <ol className="relative left-1/2 mt-4 flex w-[min(44rem,80vw)] -translate-x-1/2 flex-col gap-4 text-left">
        {commands(window.location.origin).map(({ name, text }) => (
          <li key={text}>
            <p className="mb-1 text-xs text-dim">{name}</p>
            <div className="flex items-start gap-2 rounded-md border border-line bg-raised p-2">
              <pre className="mono min-w-0 flex-1 overflow-x-auto text-xs leading-5 text-ink">{text}</pre>
              <CopyButton text={text} label="Copy command" size="icon-sm" />
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-4">
        Create a key under{" "}
        <Link to="/account/apikeys" className="text-accent underline underline-offset-2">
          API Keys
        </Link>
        .
      </p>
      <DemoOffer />
    </EmptyState>
  );
}
