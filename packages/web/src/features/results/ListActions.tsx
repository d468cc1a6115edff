import { type IpInfo, SHARED_QUERY_DAYS } from "@fyr/contract";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { Copy, Link2, Link2Off } from "lucide-react";
import { Button } from "../../components/Button.tsx";
import { PrintButton } from "../../components/PrintButton.tsx";
import { toast } from "../../components/toast/index.ts";
import { messageOf } from "../../lib/api/index.ts";
import { copyText } from "../../lib/clipboard.ts";
import { plural } from "../../lib/format.ts";
import { historyId, sharedInput } from "../../lib/search-input.ts";
import { useTimes } from "../../lib/times.ts";
import { endSharing, sharedLists, shareList } from "../history/index.ts";

/** What can be done with the rows of a list. @param props.isApplied whether the filter has been read */
export function ListActions({ rows, isApplied }: { rows: readonly IpInfo[]; isApplied: boolean }) {
  const copy = async (text: string, done: string) => {
    if (await copyText(text)) toast.success(done);
    else toast.error("The browser did not allow copying.");
  };
  const copyLink = async () => {
    try {
      const { url, note } = await sharedLink();
      await copy(url, `Copied the link. ${note}`);
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  return (
    <>
      <Button
        disabled={rows.length === 0}
        onClick={() =>
          void copy(rows.map(({ ip }) => ip).join("\n"), `Copied ${plural(rows.length, "address", "addresses")}`)
        }
        title="Copy the addresses, one per line"
      >
        <Copy aria-hidden /> <span className="max-2xl:sr-only">Copy addresses</span>
      </Button>
      <Button
        disabled={!isApplied}
        onClick={() => void copyLink()}
        title={
          isApplied
            ? `Copy a link to this list. Every account of this Fyr can open it; a list that is too long for a link is shared for ${SHARED_QUERY_DAYS} days, or until you stop it.`
            : "The link would have a filter that cannot be read"
        }
      >
        <Link2 aria-hidden /> <span className="max-2xl:sr-only">Copy link</span>
      </Button>
      <StopSharing />
      <PrintButton />
    </>
  );
}

/** Shares that are looked through for the one of this page. */
const SHARES = 100;

/** Where this list is shared, and its reader is who shares it. */
function StopSharing() {
  const { formatDateTime } = useTimes();
  const id = useSearch({ strict: false, select: ({ input }) => historyId(input ?? "") });
  const shared = useQuery({ ...sharedLists(1, SHARES), enabled: id !== null });
  const until = id === null ? undefined : shared.data?.queries.find((entry) => entry.id === id)?.shared_until;
  if (id === null || until === undefined) return null;
  return (
    <Button
      onClick={() => void endSharing(id)}
      title={`Stop sharing. Whoever has the link can read this list until ${formatDateTime(until)}`}
    >
      <Link2Off aria-hidden /> <span className="max-2xl:sr-only">Stop sharing</span>
    </Button>
  );
}

/** The page's link for others. A list that is too long for a link is shared first: the server decides who may read it. */
async function sharedLink(): Promise<{ url: string; note: string }> {
  const url = new URL(location.href);
  url.searchParams.delete("log");
  const id = historyId(url.searchParams.get("input") ?? "");
  if (id === null) return { url: url.href, note: "Every account of this Fyr can open it." };
  url.searchParams.set("input", sharedInput(await shareList(id)));
  return { url: url.href, note: `Every account of this Fyr can open it for ${SHARED_QUERY_DAYS} days.` };
}
