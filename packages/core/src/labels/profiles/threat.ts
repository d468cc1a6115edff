import { profile, type SourceProfile } from "./profile.ts";

export const THREAT_PROFILES: readonly SourceProfile[] = [
  profile(
    {
      name: "IPsum",
      licence: "Unlicense",
      attribution: null,
      url: (file) => `https://raw.githubusercontent.com/stamparm/ipsum/${file}`,
    },
    {
      id: "ipsum",
      title: "threat feed",
      file: "master/ipsum.txt",
      format: "counted",
      kind: "threat",
      // Taken whole: the count makes the confidence (see confidenceOfCount).
      confidence: 100,
      // Its author advises to block from three lists on; one or two are no more than a suspicion.
      tiers: [
        { from: 3, tags: ["malicious"] },
        { from: 1, tags: ["suspicious"] },
      ],
    },
  ),
  profile(
    {
      name: "Bad ASN List",
      licence: "MIT",
      attribution: null,
      url: (file) => `https://raw.githubusercontent.com/brianhama/bad-asn-list/${file}`,
    },
    {
      id: "bad-asn",
      title: "(hosting systems)",
      file: "master/bad-asn-list.csv",
      format: "csv-asn",
      kind: "hosting",
      // Systems known for hosting, not for what any one of their addresses did.
      confidence: 60,
    },
  ),
];
