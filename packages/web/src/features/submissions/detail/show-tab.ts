import { createContext } from "react";

export const TABS = ["comments", "attachments", "data"] as const;
export type Tab = (typeof TABS)[number];

/** Shows another tab of the submission that something is part of. */
export const ShowTab = createContext<(tab: Tab) => void>(() => {});
