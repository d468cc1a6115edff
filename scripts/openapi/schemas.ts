/** JSON Schema, as far as Zod writes it. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema | boolean;
  readonly prefixItems?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly format?: string;
  readonly [keyword: string]: unknown;
}

/** Whether clients write it or read it: what is sent may be of more kinds than before, what is answered of fewer. */
export type Side = "sent" | "answered";
interface Components {
  readonly components: { readonly schemas?: Readonly<Record<string, Schema>> };
}
interface Place {
  readonly side: Side;
  /** In the words of the sentence. */
  readonly place: string;
  readonly old: Components;
  readonly now: Components;
  /** Pairs of schemas that are being compared, which may refer to themselves. */
  readonly within?: readonly string[];
}

const COMPONENT = "#/components/schemas/";

/** How the new schema breaks clients of the old one. */
export function narrowings(before: Schema, after: Schema, place: Place): string[] {
  const pair = `${before.$ref ?? ""} ${after.$ref ?? ""}`;
  const isPair = before.$ref !== undefined && after.$ref !== undefined;
  if (isPair && place.within?.includes(pair) === true) return [];
  const at = isPair ? { ...place, within: [...(place.within ?? []), pair] } : place;
  const was = resolved(before, place.old);
  const is = resolved(after, place.now);
  const olds = alternativesOf(was);
  const news = alternativesOf(is);
  if (olds.length > 1 || news.length > 1) return alternativeBreaks(olds, news, at);
  return [...typeBreaks(was, is, at), ...boundBreaks(was, is, at), ...partBreaks(was, is, at)];
}

const resolved = (schema: Schema, { components }: Components): Schema =>
  schema.$ref === undefined
    ? schema
    : resolved(components.schemas?.[schema.$ref.slice(COMPONENT.length)] ?? {}, { components });

function alternativesOf(schema: Schema): readonly Schema[] {
  const { type, anyOf, oneOf } = schema;
  if (Array.isArray(type)) return type.map((one: string) => Object.assign({}, schema, { type: one }));
  return anyOf ?? oneOf ?? [schema];
}

/** Each kind that clients send must be one that is taken; each that is answered, one that they know. */
function alternativeBreaks(olds: readonly Schema[], news: readonly Schema[], at: Place): string[] {
  const [asked, known] = at.side === "sent" ? [olds, news] : [news, olds];
  const between = (one: Schema, other: Schema) =>
    at.side === "sent" ? narrowings(one, other, at) : narrowings(other, one, at);
  return asked.flatMap((one) => {
    const tries = known.map((other) => between(one, other));
    if (tries.some((breaks) => breaks.length === 0)) return [];
    // What comes nearest is told of: a list of alternatives mostly changes in one.
    const nearest = tries.toSorted((a, b) => a.length - b.length)[0] ?? [];
    const sentences = olds.length === news.length ? nearest : [];
    if (sentences.length > 0) return sentences;
    const kind = kindOf(one, at.side === "sent" ? at.old : at.now);
    return [at.side === "sent" ? `${at.place} may not be ${kind} any more` : `${at.place} may be ${kind} now`];
  });
}

function kindOf(schema: Schema, components: Components): string {
  const { type, const: only, enum: values } = resolved(schema, components);
  if (only !== undefined) return JSON.stringify(only);
  return values === undefined
    ? String(type ?? schema.$ref?.slice(COMPONENT.length) ?? "anything")
    : `one of ${values.join(", ")}`;
}

function typeBreaks(was: Schema, is: Schema, { side, place }: Place): string[] {
  const [given, taken] = side === "sent" ? [was, is] : [is, was];
  const widens = given.type === "integer" && taken.type === "number";
  if (taken.type !== undefined && given.type !== taken.type && !widens)
    return [`${place} was ${String(was.type ?? "anything")} and is ${String(is.type ?? "anything")} now`];
  const [all, allowed] = [valuesOf(given), valuesOf(taken)];
  if (side === "sent" && allowed !== null) {
    const lost = all === null ? ["others"] : all.filter((value) => !allowed.includes(value));
    if (lost.length > 0) return [`${place} may not be ${lost.join(", ")} any more`];
  }
  // New values of an answer are additions; one that was of a few values, and is any text now, is not.
  return side === "answered" && allowed !== null && all === null ? [`${place} may be any value now`] : [];
}

const valuesOf = (schema: Schema): readonly unknown[] | null =>
  "const" in schema ? [schema.const] : (schema.enum ?? null);

const LOWEST = ["minimum", "exclusiveMinimum", "minLength", "minItems", "minProperties"];
const HIGHEST = ["maximum", "exclusiveMaximum", "maxLength", "maxItems", "maxProperties"];

/** Only of what is sent: bounds of an answer bind the server. */
function boundBreaks(was: Schema, is: Schema, { side, place }: Place): string[] {
  if (side === "answered") return [];
  const tighter = (keyword: string, sign: 1 | -1): string[] => {
    const [before, after] = [was[keyword], is[keyword]] as (number | undefined)[];
    const tightens = after !== undefined && (before === undefined || sign * after > sign * before);
    return tightens ? [`${place} had ${keyword} ${before ?? "none"} and has ${after} now`] : [];
  };
  const stricter = (keyword: "pattern" | "format"): string[] =>
    is[keyword] !== undefined && is[keyword] !== was[keyword]
      ? [`${place} had the ${keyword} ${was[keyword] ?? "none"} and has ${is[keyword]} now`]
      : [];
  return [
    ...LOWEST.flatMap((keyword) => tighter(keyword, 1)),
    ...HIGHEST.flatMap((keyword) => tighter(keyword, -1)),
    ...stricter("pattern"),
    ...stricter("format"),
  ];
}

function partBreaks(was: Schema, is: Schema, at: Place): string[] {
  const { side, place } = at;
  const breaks: string[] = [];
  const into = (name: string) => ({ ...at, place: `${place}.${name}` });
  for (const [name, schema] of Object.entries(was.properties ?? {})) {
    const here = is.properties?.[name];
    if (here === undefined) breaks.push(`${place}.${name} is gone`);
    else breaks.push(...narrowings(schema, here, into(name)));
    if (side === "answered" && here !== undefined && was.required?.includes(name) && !is.required?.includes(name))
      breaks.push(`${place}.${name} was always there and is not any more`);
  }
  for (const name of side === "sent" ? (is.required ?? []) : [])
    if (was.required?.includes(name) !== true) {
      const isNew = was.properties?.[name] === undefined;
      breaks.push(`${place}.${name} ${isNew ? "is new and required" : "was optional and is required now"}`);
    }
  if (side === "sent" && is.additionalProperties === false && was.additionalProperties !== false && was.properties)
    breaks.push(`${place} takes no fields of other names any more`);
  for (const keyword of ["items", "additionalProperties"] as const) {
    const [before, after] = [was[keyword], is[keyword]];
    if (typeof before === "object" && typeof after === "object")
      breaks.push(...narrowings(before, after, { ...at, place: `${place}[]` }));
  }
  for (const keyword of ["prefixItems", "allOf"] as const)
    was[keyword]?.forEach((before, index) =>
      breaks.push(...narrowings(before, is[keyword]?.[index] ?? {}, { ...at, place: `${place}[${index}]` })),
    );
  return breaks;
}
