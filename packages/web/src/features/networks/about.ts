import type { About } from "../../components/Card.tsx";

const COUNTED = "Each address of the network counts once for each value that it has.";

/** What the cards of a network show, where that is from, and how it is computed. */
export const ABOUT = {
  worst: {
    what: "The addresses with the highest risk scores. Adjacent addresses of one AS with the same facts are one range.",
    from: "All that the atlas knows about the network: collected lists, and what your sensors and users reported.",
    how: "Each has the score of its own page. At most 100 are kept.",
  },
  tags: {
    what: "What sources say about the addresses.",
    from: "Collected lists, your sensors and accepted posts.",
    how: COUNTED,
  },
  types: {
    what: "What the addresses are used for.",
    from: "Routing data and lists of hosting networks.",
    how: COUNTED,
  },
  countries: { what: "Where the addresses are.", from: "Geolocation databases.", how: COUNTED },
  operators: {
    what: "Who runs the network of the addresses.",
    from: "Routing data, and the lists that clouds and providers publish.",
    how: COUNTED,
  },
  systems: { what: "Which autonomous systems announce the addresses.", from: "Routing data.", how: COUNTED },
  prefixes: {
    what: "The prefixes that an AS announces within this network.",
    from: "Routing data; 'Data sources' names its day.",
    how: "'Listed' counts addresses that a list names for a threat. 'Highest risk' is the worst score within the prefix.",
  },
  history: {
    what: "What lists added to this network and removed from it, day by day; 'around it' are ranges that reach beyond it, and the AS of a prefix.",
    from: "The history of the lists that Fyr collects.",
    how: "Fyr compares each edition of a list with the one before. What a list had when Fyr first read it counts as added then. Entries are counted, addresses and ranges alike: the counts above are of addresses, without those that better evidence contradicts.",
  },
  sensors: {
    what: "When your sensors saw addresses of this network.",
    from: "Events of your sensors that name one of the addresses, in any field.",
    how: "Each bar counts the events of its span of time.",
  },
  shares: {
    what: "How much of the network sources name, and for what.",
    from: "Routing data, and the lists that Fyr collects.",
    how: "Addresses that at least one source names, divided by all addresses of the network. One address may count in several.",
  },
} as const satisfies Readonly<Record<string, About>>;
