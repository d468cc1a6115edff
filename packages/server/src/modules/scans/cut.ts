import type { ScanRequest, StoredScan } from "@fyr/contract";

/** Fewer of each list until the document is no larger. */
export function cutTo(document: StoredScan, bytes: number): StoredScan {
  let cut = document;
  const isOver = (): boolean => Buffer.byteLength(JSON.stringify(cut)) > bytes;
  // A list without headers tells more than half of one with them.
  if (isOver()) cut = withoutHeaders(document);
  const whole = cut;
  for (let most = 500; isOver() && most >= 1; most = Math.floor(most / 3)) {
    cut = withFewer(whole, most);
  }
  return cut;
}

/** The page's own are kept. */
function withoutHeaders({ Data, Catphish }: StoredScan): StoredScan {
  const bare = (list: readonly ScanRequest[]): ScanRequest[] =>
    list.map((one) => ({ ...one, RequestHeaders: [], ResponseHeaders: [], Posted: null }));
  return { Catphish, Data: { ...Data, Requests: bare(Data.Requests), Other: bare(Data.Other) } };
}

function withFewer({ Data, Catphish }: StoredScan, most: number): StoredScan {
  const few = <T>(list: readonly T[]): T[] => list.slice(0, most);
  const { Elements } = Data.Content;
  const lists = {
    links: few(Elements.links),
    resources: few(Elements.resources),
    local_resource: few(Elements.local_resource),
    comments: few(Elements.comments),
  };
  return {
    Catphish,
    Data: {
      ...Data,
      Requests: few(Data.Requests),
      Other: few(Data.Other),
      Cookies: few(Data.Cookies),
      Content: { Elements: { ...Elements, ...lists } },
    },
  };
}
