import { type ClassValue, clsx } from "clsx";
import { createTailwindMerge } from "tailwind-merge";

const any = () => true;
/** Groups of which each class begins with the group's name: `px-4` and `px-2` are of one. */
const named = (...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, [{ [name]: ["", any] }]] as const));

/**
 * The properties that our classes set. tailwind-merge's own list has all that there are and is three times as long in
 * the first script; `cn.test.ts` holds the two against each other for every class in our sources.
 */
const merge = createTailwindMerge(() => ({
  cacheSize: 500,
  theme: {},
  classGroups: {
    ...named("p", "px", "py", "pt", "pr", "pb", "pl", "m", "mx", "my", "mt", "mr", "mb", "ml", "scroll-mt"),
    ...named("w", "h", "size", "min-w", "min-h", "max-w", "max-h", "basis", "grow", "shrink"),
    ...named("inset", "inset-x", "inset-y", "top", "right", "bottom", "left", "z"),
    ...named("gap", "gap-x", "gap-y", "space-y", "grid-cols", "items", "justify", "self", "align", "object"),
    ...named("rounded", "rounded-t", "rounded-r", "rounded-b", "rounded-l", "bg", "shadow", "opacity"),
    ...named(
      "fill",
      "leading",
      "tracking",
      "whitespace",
      "line-clamp",
      "cursor",
      "resize",
      "transition",
      "translate-y",
      "rotate",
      "list",
      "order",
    ),
    ...named("overflow", "overflow-x", "overflow-y", "underline-offset", "accent", "animate"),
    objectPosition: [{ object: ["top"] }],
    backgroundImage: [{ bg: ["linear-to-l"] }],
    display: [
      "block",
      "inline",
      "inline-block",
      "flex",
      "inline-flex",
      "grid",
      "contents",
      "hidden",
      "table",
      "table-row-group",
      "table-header-group",
      "table-row",
      "table-cell",
    ],
    position: ["static", "relative", "absolute", "fixed", "sticky"],
    style: ["italic", "not-italic"],
    weight: [{ font: ["normal", "medium", "semibold", "bold"] }],
    fontSize: [{ text: ["2xs", "xs", "sm", "base", "lg", "xl", "2xl", "3xl", "4xl", "5xl", "6xl", isLength] }],
    textAlign: [{ text: ["left", "center", "right"] }],
    textWrap: [{ text: ["balance", "pretty"] }],
    textOverflow: [{ text: ["ellipsis"] }],
    textColour: [{ text: [any] }],
    wordBreak: [{ break: ["words", "all", "normal"] }],
    wrap: [{ wrap: ["anywhere", "break-word"] }],
    flexDirection: [{ flex: ["row", "col"] }],
    decorationStyle: [{ decoration: ["dotted"] }],
    decoration: [{ decoration: [any] }],
    strokeColour: [{ stroke: [any] }],
    borderWidth: [{ border: ["", "0", "2", "4"] }],
    ...Object.fromEntries(
      ["t", "r", "b", "l", "x", "y"].map((side) => [`border-${side}`, [{ border: [{ [side]: ["", "0", "2"] }] }]]),
    ),
    borderStyle: [{ border: ["solid", "dashed"] }],
    borderColour: [{ border: [any] }],
    ringWidth: [{ ring: ["", "1", "2"] }],
    ringColour: [{ ring: [any] }],
    insetRingWidth: [{ "inset-ring": ["", "1", "2"] }],
    insetRingColour: [{ "inset-ring": [any] }],
    outlineStyle: [{ outline: ["none"] }],
    outlineWidth: [{ outline: ["", "1", "2"] }],
    outlineOffset: [{ "outline-offset": [any] }],
    outlineColour: [{ outline: [any] }],
  },
  conflictingClassGroups: {
    p: ["px", "py", "pt", "pr", "pb", "pl"],
    px: ["pr", "pl"],
    py: ["pt", "pb"],
    m: ["mx", "my", "mt", "mr", "mb", "ml"],
    mx: ["mr", "ml"],
    my: ["mt", "mb"],
    size: ["w", "h"],
    inset: ["inset-x", "inset-y", "top", "right", "bottom", "left"],
    "inset-x": ["right", "left"],
    "inset-y": ["top", "bottom"],
    gap: ["gap-x", "gap-y"],
    overflow: ["overflow-x", "overflow-y"],
    rounded: ["rounded-t", "rounded-r", "rounded-b", "rounded-l"],
    fontSize: ["leading"],
    borderWidth: ["border-t", "border-r", "border-b", "border-l", "border-x", "border-y"],
    "border-x": ["border-r", "border-l"],
    "border-y": ["border-t", "border-b"],
    "line-clamp": ["display", "overflow"],
  },
  conflictingClassGroupModifiers: { fontSize: ["leading"] },
  orderSensitiveModifiers: [],
}));

function isLength(value: string): boolean {
  return /^\[[\d.]+r?em\]$/.test(value);
}

/** Joins class names; of two that set the same property the later wins. */
export const cn = (...classes: ClassValue[]): string => merge(clsx(classes));
