import { type IpInfo, SHARED_QUERY_DAYS } from "@fyr/contract";
import { Copy, Link2 } from "lucide-react";
import { Button } from "../../components/Button.tsx";
import { PrintButton } from "../../components/PrintButton.tsx";
import { toast } from "../../components/toast/index.ts";
import { call, ENDPOINTS, messageOf } from "../../lib/api/index.ts";
import { copyText } from "../../lib/clipboard.ts";
import { plural } from "../../lib/format.ts";
import { historyId, sharedInput } from "../../lib/search-input.ts";

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
            ? "Copy a link to this list, for accounts of this Fyr"
            : "The link would have a filter that cannot be read"
        }
      >
        <Link2 aria-hidden /> <span className="max-2xl:sr-only">Copy link</span>
      </Button>
      <PrintButton />
    </>
  );
}

/** The page's link for others. A list that is too long for a link is shared first: the server decides who may read it. */
async function sharedLink(): Promise<{ url: string; note: string }> {
  const url = new URL(location.href);
  url.searchParams.delete("log");
  const id = historyId(url.searchParams.get("input") ?? "");
  if (id === null) return { url: url.href, note: "Every account of this Fyr can open it." };
  const { share_id } = await call(ENDPOINTS.shareQuery, { params: { id } });
  url.searchParams.set("input", sharedInput(share_id));
  return { url: url.href, note: `Every account of this Fyr can open it for ${SHARED_QUERY_DAYS} days.` };
}
