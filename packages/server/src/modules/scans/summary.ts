import { SCAN_SUMMARY_BYTES, type ScanRequest, type ScanResult } from "@fyr/contract";

/** A result in at most 10 KB: the same shape, with the first of each list. */
export function summaryOf(result: ScanResult): ScanResult {
  let cut = cutTo(result, 20, 300);
  for (const [most, characters] of [
    [10, 200],
    [5, 160],
    [3, 120],
    [1, 100],
    [0, 80],
  ] as const) {
    if (Buffer.byteLength(JSON.stringify(cut)) <= SCAN_SUMMARY_BYTES) break;
    cut = cutTo(result, most, characters);
  }
  return cut;
}

function cutTo(result: ScanResult, most: number, characters: number): ScanResult {
  const text = (long: string): string => long.slice(0, characters);
  const few = <T>(list: readonly T[], of: (one: T) => T = (one) => one): T[] => list.slice(0, most).map(of);
  const request = (one: ScanRequest): ScanRequest => ({
    ...one,
    Url: text(one.Url),
    Initiator: one.Initiator === null ? null : text(one.Initiator),
    RedirectsTo: one.RedirectsTo === null ? null : text(one.RedirectsTo),
    RequestHeaders: [],
    ResponseHeaders: [],
    Posted: null,
    Timings: null,
    Certificate:
      one.Certificate === null
        ? null
        : {
            ...one.Certificate,
            Subject: text(one.Certificate.Subject),
            Issuer: text(one.Certificate.Issuer),
            SubjectName: null,
            IssuerName: null,
            SubjectAlternativeNames: one.Certificate.SubjectAlternativeNames.slice(0, 3),
          },
  });
  const { Data } = result;
  const { Elements } = Data.Content;
  const { Artifacts } = Data;
  return {
    ...result,
    Truncated: true,
    Hosts: few(result.Hosts, (host) => ({ ...host, Domains: host.Domains.slice(0, 3) })),
    ThirdParty: few(result.ThirdParty, (one) => ({ ...one, Data: text(one.Data) })),
    Catphish:
      result.Catphish === null
        ? null
        : { ...result.Catphish, reasons: result.Catphish.reasons.slice(0, Math.max(5, most)) },
    Data: {
      ...Data,
      // The first and the last of a chain tell where it leads.
      LeadRequest: [...Data.LeadRequest.slice(0, Math.ceil(most / 4)), ...Data.LeadRequest.slice(-1)]
        .filter((one, at, all) => all.indexOf(one) === at)
        .map(request),
      Requests: Data.Requests.slice(0, Math.floor(most / 2)).map(request),
      Other: Data.Other.slice(0, Math.floor(most / 4)).map(request),
      Iframes: few(Data.Iframes, (one) => ({ ...one, Url: text(one.Url) })),
      Cookies: few(Data.Cookies, (one) => ({ ...one, value: one.value.slice(0, 40) })),
      Content: {
        Elements: {
          ...Elements,
          links: few(Elements.links, text),
          resources: few(Elements.resources, text),
          local_resource: few(Elements.local_resource, text),
          comments: few(Elements.comments, text),
        },
      },
      Artifacts: {
        Apikeys: few(Artifacts.Apikeys),
        ApikeyHashes: [],
        Wallets: few(Artifacts.Wallets),
        Emails: few(Artifacts.Emails),
        Hashes: few(Artifacts.Hashes),
        Network: few(Artifacts.Network, text),
        PostsTo: few(Artifacts.PostsTo ?? [], text),
        SocialMedia: few(Artifacts.SocialMedia),
        Trackers: few(Artifacts.Trackers),
      },
      Globals: few(Data.Globals, text),
      Technologies: few(Data.Technologies, (one) => ({ ...one, Evidence: one.Evidence.slice(0, 1).map(text) })),
      Forms: few(Data.Forms, (one) => ({
        ...one,
        Action: one.Action === null ? null : text(one.Action),
        Frame: one.Frame === null ? null : text(one.Frame),
        Fields: one.Fields.slice(0, 5),
      })),
      Console: few(Data.Console, (one) => ({
        ...one,
        Text: text(one.Text),
        Url: one.Url === null ? null : text(one.Url),
      })),
      Downloads: few(Data.Downloads, (one) => ({ ...one, Url: text(one.Url) })),
      Text: Data.Text.slice(0, characters * 2),
    },
  };
}
