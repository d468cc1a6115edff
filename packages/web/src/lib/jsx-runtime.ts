import { escapeBidi } from "@fyr/contract";
import { Fragment, jsx as elementOf, jsxs as elementsOf } from "react/jsx-runtime";

/*
 * Stands in for React's own in the built app (visible-controls.ts): all text of a page goes through here, whatever
 * its origin. The values of fields, links and copied texts stay as they are.
 */

type Props = Readonly<Record<string, unknown>>;
/** What is read of an element. */
const READ = ["children", "title", "aria-label", "alt"];
const BIDI = /\p{Bidi_Control}/u;

/** Whether there is one in a text, or in the texts of a list of children; elements have been through here themselves. */
function isTurning(value: unknown): boolean {
  return typeof value === "string" ? BIDI.test(value) : Array.isArray(value) && value.some(isTurning);
}

function visible(value: unknown): unknown {
  if (typeof value === "string") return escapeBidi(value);
  return Array.isArray(value) ? value.map(visible) : value;
}

/** The properties with every text in them that is read; the same object where nothing is to be escaped. */
function readable(props: Props): Props {
  const turning = READ.filter((name) => isTurning(props[name]));
  if (turning.length === 0) return props;
  return { ...props, ...Object.fromEntries(turning.map((name) => [name, visible(props[name])])) };
}

type Element = typeof elementOf;

export { Fragment };
/** An element with one child or none. */
export const jsx: Element = (type, props, key) => elementOf(type, readable(props as Props), key);
/** An element with several children. */
export const jsxs: Element = (type, props, key) => elementsOf(type, readable(props as Props), key);
