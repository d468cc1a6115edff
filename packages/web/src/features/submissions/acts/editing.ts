import { createStore } from "../../../lib/store.ts";

/** The post whose text is being changed where it stands; null: none. */
export const editing = createStore<string | null>(null);

/** Turns the text of an own post into a form, wherever it is shown. */
export const startEditing = (id: string): void => editing.set(id);
