import type { About } from "../../components/Card.tsx";

/** What the cards of an address show, where that is from, and how it is computed. */
export const ABOUT = {
  behaviour: {
    what: "What the address did on your own network, as the rules of behaviour found it.",
    from: "Logs of your sensors: Zeek, Suricata and others that send their events to this Fyr.",
    how: "Each rule looks for a pattern in the events, such as many refused logins, and keeps the events as evidence.",
  },
  netflow: {
    what: "When your sensors saw the address, and how often.",
    from: "Events that have the address as the source or destination of a connection.",
    how: "Each bar counts the events of its span of time. Days are in UTC.",
  },
  fingerprints: {
    what: "How clients and servers of the address speak: JA3, JA4, JARM, HASSH.",
    from: "Events of your sensors that hold a fingerprint.",
    how: "The fewer addresses your sensors saw a fingerprint on, the rarer it is.",
  },
  anonymization: {
    what: "Whether the address is an exit of a VPN, a proxy or Tor, and of which service.",
    from: "Lists of such addresses, your sensors, and submissions that were accepted.",
    how: "'Listed': at least one source names it and nothing contradicts that. 'Not listed' clears nothing: no source is complete.",
  },
  risk: {
    what: "The reasons for the score, each with its points.",
    from: "The lists named below each reason.",
    how: "Each claim is weighed by its kind, the confidence of its source and its age. The points of all claims add up to the score.",
  },
  osint: {
    what: "Which public lists name the address, and for what.",
    from: "Threat lists that this Fyr collects; 'Data sources' has all of them with their licences.",
    how: "Dates are the list's own where it dates its entries, and otherwise the day on which Fyr read it.",
  },
  infrastructure: {
    what: "Who announces the address, who runs the network, and what it is used for.",
    from: "Routing and registration data, lists that clouds publish, and names that your sensors saw in DNS.",
    how: "The most specific source wins. 'Source of each fact' names it for each line.",
  },
  location: {
    what: "Where the address probably is.",
    from: "Geolocation databases; 'Source of each fact' names the one.",
    how: "A city is marked with the radius that its source states. Where only a country is known, the country is shaded.",
  },
  timeline: {
    what: "Since when, and until when, each source has named the address.",
    from: "The history of the lists that Fyr collects, your sensors, and submissions that were accepted.",
    how: "Fyr compares each edition of a list with the one before. A dotted line stands for the time before Fyr read the list.",
  },
  sources: {
    what: "The source of each fact on this page.",
    from: "All the data that went into this answer.",
    how: "'From the source': the source states it. 'By a rule': Fyr concludes it, by the rule beside it.",
  },
} as const satisfies Readonly<Record<string, About>>;
