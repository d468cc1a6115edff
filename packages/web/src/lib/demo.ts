import { browserStorage, STORAGE_KEYS } from "./storage.ts";
import { createStore } from "./store.ts";

const storage = browserStorage();

/** Whether there is demo data, as far as this browser has heard. The banner that announces it sets it. */
export const demoThere = createStore(storage.getItem(STORAGE_KEYS.demo) !== null);
demoThere.subscribe(() => {
  if (demoThere.get()) storage.setItem(STORAGE_KEYS.demo, "there");
  else storage.removeItem(STORAGE_KEYS.demo);
});
