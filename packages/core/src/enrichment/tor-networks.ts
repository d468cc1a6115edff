/**
 * Systems that were registered to run relays of Tor, and run nothing else: Torservers.net's foundation. Those of access
 * providers and hosters with many relays are not among them.
 */
export const TOR_NETWORKS: ReadonlyMap<number, string> = new Map([[60729, "Stiftung Erneuerbare Freiheit"]]);

/** What such a network is for, as its service is named. */
export const TOR_RELAYS = "Tor relays";
