import type { About } from "../../components/Card.tsx";

/** What the cards of an address show, where that is from, and how it is computed. */
export const ABOUT = {
  behaviour: {
    what: "What the address did on your own network, by the rules that events are read by.",
    from: "Logs of your sensors: Zeek, Suricata and others that send events to this Fyr.",
    how: "Each rule looks for a pattern in the events, such as many refused logins, and keeps the events as evidence.",
  },
  netflow: {
    what: "When your sensors saw the address, and how often.",
    from: "Events with the address as source or destination of a connection.",
    how: "A bar counts the events of its span of time. Days are those of UTC.",
  },
  fingerprints: {
    what: "How clients and servers of the address speak: JA3, JA4, JARM, HASSH.",
    from: "Events of your sensors that hold a fingerprint.",
    how: "Rarity follows from the number of addresses on which your sensors saw the same fingerprint.",
  },
  anonymization: {
    what: "Whether the address is an exit of a VPN, a proxy or Tor, and of which service.",
    from: "Lists of such addresses, your sensors, and submissions that were accepted.",
    how: "'Listed': at least one source names it and nothing contradicts that. 'Not listed' clears nothing: no source is complete.",
  },
  risk: {
    what: "The reasons for the score, each with its points.",
    from: "The lists that are named below each reason.",
    how: "A claim weighs by its kind, the confidence of its source and its age. The points of all claims add up to the score.",
  },
  osint: {
    what: "Which public lists name the address, and for what.",
    from: "Threat lists that this Fyr collects; 'Data sources' has all of them with their licences.",
    how: "Days are those of the list where it dates its rows, else the day on which Fyr read it.",
  },
  infrastructure: {
    what: "Who announces the address, who runs the network, and what it is used for.",
    from: "Routing and registration data, lists that clouds publish, and names that your sensors saw in DNS.",
    how: "The most specific source wins. 'Source of each fact' names it for each line.",
  },
  location: {
    what: "Where the address probably is.",
    from: "Databases of places of addresses.",
    how: "A city is marked with the radius that its source states. Where only a country is known, the country is shaded.",
  },
  timeline: {
    what: "Since when, and until when, each source has named the address.",
    from: "The history of the lists that Fyr collects, your sensors, and submissions that were accepted.",
    how: "Fyr compares each edition of a list with the one before. A dotted line: Fyr did not read the list yet.",
  },
  sources: {
    what: "The source of each fact on this page.",
    from: "All data that this answer was made of.",
    how: "'From the source': stated there. 'By a rule': concluded by Fyr, by the rule beside it.",
  },
} as const satisfies Readonly<Record<string, About>>;
