import type { ApiDocsPage } from "../../lib/api-docs.ts";

const HASH = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
const EMAIL = "info@example.com";
const COUNTED = "An input that is missing in the answer was not seen. Each different input costs a credit.";

export const API_DOCS: readonly ApiDocsPage[] = [
  {
    to: "/docs/api/asset/hash",
    group: "Assets",
    order: 40,
    title: "Hash",
    lead: "Domains and addresses with which the hash of a file, page, script, certificate, favicon or connection was seen.",
    calls: [
      {
        anchor: "hash-count",
        title: "Hash count",
        endpoint: "countHashes",
        text: `With how many domains and addresses each of up to 100 hashes was seen. The list is called \`inputs\`, or \`input\`. ${COUNTED}`,
        example: { body: { inputs: [HASH] } },
      },
      {
        anchor: "hash-observations",
        title: "Hash observations",
        endpoint: "hashRelations",
        text: "`input` has at most 400 characters: MD5, SHA-1, SHA-256, SHA-512, the fingerprint of a certificate with or without colons, the number by which Shodan knows a favicon (MurmurHash3), or a fingerprint of connections (JA3, JA4 and their kin, HASSH, JARM), which own sensors saw at addresses (`FingerprintTypes` are the codes of its types). `Domains` and `IPs` are pages of lists, the latest seen first; `CountDomains` and `CountIPs` say how long they are. A hash that was not seen costs nothing.",
        example: { body: { input: HASH } },
      },
    ],
  },
  {
    to: "/docs/api/asset/artifact",
    group: "Assets",
    order: 50,
    title: "Artifact",
    lead: "Domains and addresses that share an e-mail address, a tracker, a key or another artifact.",
    calls: [
      {
        anchor: "artifact-count",
        title: "Artifact count",
        endpoint: "countArtifacts",
        text: `With how many domains and addresses each of up to 100 artifacts was seen. ${COUNTED}`,
        example: { body: { inputs: [EMAIL, "UA-12345678-1"] } },
      },
      {
        anchor: "artifact-observations",
        title: "Artifact observations",
        endpoint: "artifactRelations",
        text: "`input` has at most 400 characters: an e-mail address, an API key, the id of a tracker (`UA-…`, `G-…`, `GTM-…`, `pub-…`, `facebook:…`), a social account (`twitter.com/name`), a wallet, the title of a page, or a hash. Keys are stored as their SHA-256, by which they can be looked up as well, and are answered masked. Each relation has the domain, the address, or both, where the artifact was found, and when it was found there last. What own sensors saw is for those who see it. An artifact that was not seen costs nothing.",
        example: { body: { input: EMAIL } },
      },
      {
        anchor: "graph",
        title: "Graph",
        endpoint: "graphNeighbours",
        text: "What one thing is related to, by kind and relation: of each group the first 20 (at most 200) and how many there are. `of` and `relation` ask for one group alone, of which `offset` leads on. Besides artifacts, a domain, an address, a fingerprint, a provider, a registrant or a post can be asked about; each datum is answered to those who see it elsewhere. Free accounts get the first 200 of a group. What is related to nothing costs nothing.",
        example: { query: { kind: "name", value: "example.com" } },
      },
    ],
  },
];
