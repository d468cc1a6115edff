import type { ScanData, ScanRequest } from "@fyr/contract";

/**
 * A document whose way to the page is of pages alone: a file that the page pushed meanwhile is no step of it, and neither
 * its status nor its headers are the page's. Where nothing but a file came, that is what it tells of.
 */
export function withoutPushed<T extends { readonly Data: ScanData }>(document: T): T {
  const { Data } = document;
  const files = new Set(Data.Downloads.map(({ Url }) => Url));
  const isFile = (one: ScanRequest): boolean => one.IsDownload || isAttached(one) || files.has(one.Url);
  // What led to a file has its chain.
  const pushed = new Set(Data.LeadRequest.flatMap((one) => (isFile(one) ? one.Chain : [])));
  const LeadRequest = Data.LeadRequest.filter(({ Chain }) => !pushed.has(Chain));
  const lead = LeadRequest.at(-1);
  if (lead === undefined || pushed.size === 0) return document;
  const moved = Data.LeadRequest.flatMap((one) =>
    pushed.has(one.Chain) ? { ...one, IsDownload: one.IsDownload || isFile(one) } : [],
  );
  const { StatusCode, MimeType, IP: Ip } = lead;
  return {
    ...document,
    Data: { ...Data, LeadRequest, Requests: [...moved, ...Data.Requests], StatusCode, MimeType, Ip },
  };
}

/** RFC 6266: a browser stores it, whatever it is. */
const isAttached = ({ ResponseHeaders, RedirectsTo }: ScanRequest): boolean =>
  RedirectsTo === null &&
  ResponseHeaders.some(
    ({ Name, Value }) => Name.toLowerCase() === "content-disposition" && /^\s*attachment/i.test(Value),
  );
