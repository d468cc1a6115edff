/**
 * Well-known addresses of different kinds, for the landing page: public resolvers of both families, clouds, a
 * university, a network of Tor relays, a scanner that names itself, a root server. What is said of them is the atlas's.
 */
export const SAMPLE_ADDRESSES = [
  "8.8.8.8",
  "185.220.101.34",
  "3.5.140.2",
  "1.1.1.1",
  "198.20.69.74",
  "18.26.0.1",
  "193.0.14.129",
  "2620:fe::fe",
] as const;
