/** A network at the edge of a service that stands before other people's sites. */
export interface KnownEdge {
  readonly provider: string;
  readonly display_name: string;
  readonly prefixes: string;
  /** Whether its operator states that it is announced from several places (RFC 4786). */
  readonly isAnycast: boolean;
}

/**
 * What owners publish of their edges, and the lists that Fyr collects do not tell apart from the owner's data centres: Amazon's
 * ip-ranges.json has CLOUDFRONT and GLOBALACCELERATOR, of which collections of Amazon's prefixes have no word, and GitHub's
 * Pages are announced by Fastly. Of CloudFront, the edges that face viewers.
 */
export const KNOWN_EDGES: readonly KnownEdge[] = [
  {
    provider: "amazon",
    display_name: "Amazon CloudFront",
    isAnycast: false,
    prefixes:
      "3.160.0.0/14 3.164.0.0/18 3.164.64.0/18 3.164.128.0/17 3.165.0.0/16 3.166.0.0/15 3.168.0.0/14 3.172.0.0/18 " +
      "3.172.64.0/18 3.173.0.0/17 3.173.128.0/18 3.173.192.0/18 3.174.0.0/15 13.32.0.0/15 13.35.0.0/16 13.224.0.0/14 " +
      "13.249.0.0/16 15.158.0.0/16 18.64.0.0/14 18.68.0.0/16 18.154.0.0/15 18.160.0.0/15 18.164.0.0/15 18.172.0.0/15 " +
      "18.238.0.0/15 18.244.0.0/15 52.46.0.0/18 52.82.128.0/19 52.84.0.0/15 52.124.128.0/17 52.222.128.0/17 " +
      "54.182.0.0/16 54.192.0.0/16 54.230.0.0/17 54.230.128.0/18 54.230.200.0/21 54.230.208.0/20 54.230.224.0/19 " +
      "54.239.128.0/18 54.239.192.0/19 54.240.128.0/18 64.252.64.0/18 64.252.128.0/18 65.8.0.0/16 65.9.0.0/17 " +
      "65.9.128.0/18 70.132.0.0/18 71.152.0.0/17 99.84.0.0/16 99.86.0.0/16 108.138.0.0/15 108.156.0.0/14 " +
      "130.176.0.0/17 130.176.128.0/18 130.176.192.0/19 130.176.224.0/20 143.204.0.0/16 144.220.0.0/16 " +
      "204.246.164.0/22 204.246.168.0/22 204.246.172.0/24 204.246.173.0/24 204.246.174.0/23 204.246.176.0/20 " +
      "205.251.202.0/23 205.251.204.0/23 205.251.206.0/23 205.251.208.0/20 205.251.249.0/24 205.251.250.0/23 " +
      "205.251.252.0/23 205.251.254.0/24 216.137.32.0/19 " +
      // In networks of China Unicom, China Telecom and China Mobile.
      "36.103.232.0/25 36.103.232.128/26 58.254.138.0/25 58.254.138.128/26 111.13.171.128/25 116.129.226.0/25 " +
      "116.129.226.128/26 118.193.97.64/26 118.193.97.128/25 119.147.182.0/25 119.147.182.128/26 120.52.22.96/27 " +
      "120.232.236.0/25 120.232.236.128/26 120.253.240.192/26 120.253.241.160/27 120.253.245.128/26 120.253.245.192/27 " +
      "180.163.57.0/25 180.163.57.128/26",
  },
  {
    provider: "amazon",
    display_name: "AWS Global Accelerator",
    isAnycast: true,
    prefixes:
      "3.33.128.0/17 13.248.128.0/17 15.197.128.0/17 35.71.128.0/17 52.223.0.0/17 75.2.0.0/17 76.223.0.0/17 99.83.128.0/17",
  },
  {
    provider: "fastly",
    display_name: "Fastly",
    isAnycast: true,
    prefixes: "151.101.0.0/16 2a04:4e42::/32",
  },
  {
    provider: "fastly",
    display_name: "GitHub Pages",
    isAnycast: true,
    prefixes: "185.199.108.0/22 2606:50c0:8000::/46",
  },
];
