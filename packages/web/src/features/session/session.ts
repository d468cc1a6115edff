import type { AccountDetails, SignedIn } from "@fyr/contract";
import { call, credits, ENDPOINTS, messageOf, setToken, setUnauthorizedHandler } from "../../lib/api/index.ts";
import { browserStorage, STORAGE_KEYS } from "../../lib/storage.ts";
import { createStore } from "../../lib/store.ts";
import { LOGOUT_MESSAGES } from "./logout-messages.ts";
import {
  cacheAccount,
  clearAfterLogout,
  clearSession,
  readCachedAccount,
  readDevices,
  readSession,
  rememberDevice,
  storeSession,
} from "./rules.ts";

export interface Session {
  readonly loggedIn: boolean;
  /** Null for guests, and while a first visit's details are on their way. */
  readonly account: AccountDetails | null;
  /** Why the details could not be loaded while none are known; null: they are on their way. */
  readonly failure: string | null;
  /** The user has ended the session: the login is next, and nothing to return to. */
  readonly left: boolean;
}

const GUEST: Session = { loggedIn: false, account: null, failure: null, left: false };
/** Until details that could not be loaded are read again, while none are known. */
const AGAIN_MS = { first: 2000, most: 60_000 } as const;
let again: ReturnType<typeof setTimeout> | undefined;
let pause: number = AGAIN_MS.first;
const storage = browserStorage();
/** The longest delay of `setTimeout`; longer sessions are checked again at the next start. */
const LONGEST_TIMEOUT = 2 ** 31 - 1;
let expiry: ReturnType<typeof setTimeout> | undefined;

export const session = createStore<Session>(GUEST);

/**
 * Session start (specification, states and transitions): reads what is stored, logs out silently if it is expired, else
 * sets the bearer header, marks the user as logged in and loads the account's details.
 */
export function startSession(): void {
  const stored = readSession(storage, Date.now());
  if (stored === null) {
    // A message that waits for the login page stays.
    endSession(storage.getItem(STORAGE_KEYS.logoutMessage) ?? undefined);
    return;
  }
  setToken(stored.token);
  clearTimeout(expiry);
  expiry = setTimeout(() => endSession(), Math.min(stored.expiresAt - Date.now(), LONGEST_TIMEOUT));
  session.set({ ...GUEST, loggedIn: true, account: readCachedAccount(storage) });
  void loadAccount();
}

/** Reads the account anew. Failures other than 401 leave what was known. */
export async function loadAccount(): Promise<void> {
  try {
    const account = await call(ENDPOINTS.accountDetails, {});
    if (!session.get().loggedIn) return;
    cacheAccount(storage, account);
    session.set({ ...GUEST, loggedIn: true, account });
    pause = AGAIN_MS.first;
    credits.set({ remaining: creditsLeft(account), spent: 0 });
  } catch (error) {
    // 401 has been handled where every 401 is; with anything else the cached data serve, if there are any.
    const { loggedIn, account } = session.get();
    if (!loggedIn || account !== null) return;
    session.set({ ...GUEST, loggedIn: true, failure: messageOf(error) });
    clearTimeout(again);
    again = setTimeout(() => void loadAccount(), pause);
    pause = Math.min(2 * pause, AGAIN_MS.most);
  }
}

/** What the tighter of the account's limits leaves; null where there is none. */
function creditsLeft(account: AccountDetails): number | null {
  const left = [
    account.limit_api_daily === null ? null : account.limit_api_daily - account.api_daily_spend,
    account.limit_api_monthly === null ? null : account.limit_api_monthly - account.api_monthly_spend,
  ].filter((value) => value !== null);
  return left.length === 0 ? null : Math.max(0, Math.min(...left));
}

/**
 * @param code of the second factor, where the server has required it
 * @throws ApiError with the server's message
 */
export async function login(email: string, password: string, code?: string): Promise<void> {
  const devices = readDevices(storage);
  acceptSession(
    await call(ENDPOINTS.login, { body: { email, password, devices, ...(code !== undefined && { code }) } }),
  );
}

/** What of a login's answer this browser stores. */
export type Accepted = Pick<SignedIn, "token" | "expires_at" | "device">;

/** A reset of the password has left it: this browser is its account's, too. */
export const keepDevice = (device: string): void => rememberDevice(storage, device);

/** Login success: the answer is stored, and the session begins. */
export function acceptSession({ token, expires_at, device }: Accepted): void {
  clearSession(storage);
  storeSession(storage, token, expires_at);
  rememberDevice(storage, device);
  startSession();
}

/** Ends the session here and, as far as it can be reached, at the server. */
export async function logout(): Promise<void> {
  const ended = call(ENDPOINTS.logout, {}).catch(() => null);
  leave();
  await ended;
}

/** Makes the user a guest, with nothing of theirs left in the browser. @param message waits for the login page */
export function leave(message?: string): void {
  endSession(undefined, true);
  clearAfterLogout(storage);
  if (message !== undefined) storage.setItem(STORAGE_KEYS.logoutMessage, message);
}

/** The message that waits for the login page. */
export const peekLogoutMessage = (): string | null => storage.getItem(STORAGE_KEYS.logoutMessage);

/** It has been shown: once is enough. */
export const forgetLogoutMessage = (): void => storage.removeItem(STORAGE_KEYS.logoutMessage);

/** Makes the user a guest, in this browser only; the message, if any, waits for the login page. */
export function endSession(message?: string, left = false): void {
  clearTimeout(expiry);
  clearTimeout(again);
  setToken(null);
  clearSession(storage, message);
  credits.set({ remaining: undefined, spent: 0 });
  session.set({ ...GUEST, left });
}

setUnauthorizedHandler((error, endpoint) => {
  if (endpoint.path === ENDPOINTS.login.path || endpoint.path === ENDPOINTS.logout.path) return;
  // The server tells the deactivated from those whose session has merely ended, whatever was called.
  const isDeactivated = error.message === LOGOUT_MESSAGES.deactivated;
  endSession(isDeactivated ? LOGOUT_MESSAGES.deactivated : LOGOUT_MESSAGES.ended);
});

/** Logging in or out in one tab does so in all. */
export function followOtherTabs(): void {
  window.addEventListener("storage", (event) => {
    if (event.key !== STORAGE_KEYS.token && event.key !== null) return;
    if (event.newValue === null || event.key === null) endSession();
    else startSession();
  });
}
