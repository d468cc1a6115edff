import type { ArticleActor } from "@fyr/contract";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "../../../components/Button.tsx";
import { formatNumber } from "../../../lib/format.ts";
import { readNewsSearch } from "../search.ts";
import { WatchArticles } from "./WatchArticles.tsx";

const SHOWN = 12;
const KINDS = { actor: "actor", malware: "malware", tool: "tool" } as const satisfies Record<
  ArticleActor["Kind"],
  string
>;

/** Whom and what an article names, each with the others that name it one click away. */
export function ActorList({ actors }: { actors: readonly ArticleActor[] }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? actors : actors.slice(0, SHOWN);
  return (
    <ul aria-label="Actors, malware and tools" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      {shown.map(({ Name, Kind, Galaxy, Words }) => (
        <li key={Name} className="inline-flex items-center gap-1" title={`Written ${Words.join(", ")}; by ${Galaxy}`}>
          <Link
            to="/news"
            search={(before) => readNewsSearch({ ...before, actor: Name, page: undefined })}
            className="text-accent underline underline-offset-2 wrap-anywhere"
          >
            <bdi>{Name}</bdi>
          </Link>
          <span className="text-xs text-faint">{KINDS[Kind]}</span>
          <WatchArticles watches={{ tag: null, actor: Name }} />
        </li>
      ))}
      {shown.length < actors.length && (
        <li>
          <Button size="sm" onClick={() => setWhole(true)}>
            Show all {formatNumber(actors.length)}
          </Button>
        </li>
      )}
    </ul>
  );
}
