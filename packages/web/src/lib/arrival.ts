import { STORAGE_KEYS, tabStorage } from "./storage.ts";

/**
 * Whether the user came here by a link or a box of Fyr's own. Any page on the web can send a browser to one of Fyr's
 * addresses; what costs more than a little asks before it acts on such an address.
 */
let isWithin = isOfFyr(document.referrer);

/** Notes each navigation. @param from the path of the page that was shown; undefined for the one that loads the app */
export function noteNavigation(from: string | undefined): void {
  if (from !== undefined) isWithin = !passesOn(from);
}

/** A page of Fyr may open another in a new tab. */
function isOfFyr(referrer: string): boolean {
  if (!URL.canParse(referrer)) return false;
  const { origin, pathname } = new URL(referrer);
  return origin === location.origin && !passesOn(pathname);
}

/** Pages that go on to whatever address brought the user to them. */
function passesOn(path: string): boolean {
  return /^\/(?:login|signup)(?:\/|$)/.test(path);
}

/** What this tab has done already, or its user has agreed to: reloading it asks nothing again. */
const DONE_MAX = 20;
const LONGEST = 4000;
const storage = tabStorage();

function done(): string[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(STORAGE_KEYS.begun) ?? "[]");
    return Array.isArray(stored) ? stored.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}

export const isBegunHere = (what: string): boolean => isWithin || done().includes(what);

export function noteBegun(what: string): void {
  if (what.length > LONGEST) return;
  try {
    const others = done().filter((one) => one !== what);
    storage.setItem(STORAGE_KEYS.begun, JSON.stringify([...others, what].slice(-DONE_MAX)));
  } catch {
    // The browser stores no more: it asks again.
  }
}
