import type { Dataset } from "@fyr/contract";
import { Link } from "@tanstack/react-router";
import { Download } from "lucide-react";
import { buttonClass } from "../../../components/Button.tsx";
import { Chip } from "../../../components/Tags.tsx";

/** Formats that a sample has: the others are of the dataset alone. */
const isSample = (format: string): boolean => format === "jsonl" || format === "csv";

/** One dataset: what is in it, whether it is here, a sample, and the way to the whole. */
export function DatasetCard({ dataset: { id, name, description, formats, sample, missing } }: { dataset: Dataset }) {
  // What sensors saw: the installation may well have it.
  const isReserved = id === "forward-dns" && missing !== null;
  return (
    <li className="flex flex-col rounded-lg border border-line bg-panel p-5">
      <div className="flex items-start justify-between gap-3">
        <h2 className="text-base font-semibold">{name}</h2>
        {missing !== null && <Chip>{isReserved ? "Needs permission" : "No data here yet"}</Chip>}
        {sample === null && <Chip>On request</Chip>}
      </div>
      <div className="mt-2 flex flex-1 flex-col gap-2 text-dim">
        <p>{description}</p>
        {isReserved && <p className="text-xs">{missing}.</p>}
      </div>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-3 gap-y-2.5">
        {sample === null ? (
          <Link to="/about" aria-label={`Contact us about ${name}`} className={buttonClass("outline", "md")}>
            Contact us
          </Link>
        ) : (
          <>
            <Link to="/signup" aria-label={`Access ${name}`} className={buttonClass("solid", "md")}>
              Access
            </Link>
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-dim">
              <Download className="size-3.5" aria-hidden /> Sample
              {formats.filter(isSample).map((format) => (
                <a
                  key={format}
                  href={`/api/dataset/sample/${id}.${format}`}
                  download
                  aria-label={`Sample of ${name} as ${format.toUpperCase()}`}
                  className="text-accent underline underline-offset-2"
                >
                  {format.toUpperCase()}
                </a>
              ))}
            </p>
          </>
        )}
      </div>
    </li>
  );
}
