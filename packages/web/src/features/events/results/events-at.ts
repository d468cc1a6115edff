import { createContext, useContext } from "react";
import type { Moment } from "../../../components/door/EventsOfMoment.tsx";

/** Shows the events of a time: what menus of times around here lead to. */
const EventsAt = createContext<Moment["onEvents"]>(undefined);

export const EventsAtProvider = EventsAt.Provider;
export const useEventsAt = (): Moment["onEvents"] => useContext(EventsAt);
