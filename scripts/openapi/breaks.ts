import { narrowings, type Schema, type Side } from "./schemas.ts";

/** OpenAPI, as far as Fyr writes it. */
export interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas?: Readonly<Record<string, Schema>> };
}

interface Operation {
  readonly operationId: string;
  readonly security?: readonly Readonly<Record<string, unknown>>[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}
type Content = Readonly<Record<string, { readonly schema: Schema }>>;
interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: Schema;
}

/**
 * What a client of the old API would find broken in the new one, each as a sentence. Additions are none: paths, fields of
 * answers, optional parameters, values of a parameter.
 */
export function breaksOf(old: Description, now: Description): string[] {
  return Object.entries(old.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, before]) => {
      const call = `${method.toUpperCase()} ${path}`;
      const after = now.paths[path]?.[method];
      if (after === undefined) return [`${call} is gone`];
      return [
        ...identityBreaks(before, after),
        ...parameterBreaks(before, after, old, now),
        ...contentBreaks("body", before.requestBody?.content, after.requestBody?.content, "sent", old, now),
        ...contentBreaks("answer", answerOf(before), answerOf(after), "answered", old, now),
      ].map((sentence) => `${call}: ${sentence}`);
    }),
  );
}

const answerOf = ({ responses }: Operation): Content | undefined => responses["200"]?.content;

function* identityBreaks(before: Operation, after: Operation): Generator<string> {
  if (before.operationId !== after.operationId)
    yield `its name was ${before.operationId} and is ${after.operationId} now`;
  const schemesOf = ({ security = [] }: Operation) => security.flatMap((one) => Object.keys(one));
  const accepted = schemesOf(after);
  if (schemesOf(before).length === 0 && accepted.length > 0) yield "it was public and needs a credential now";
  for (const scheme of schemesOf(before))
    if (accepted.length > 0 && !accepted.includes(scheme)) yield `it does not accept a ${scheme} any more`;
}

function* parameterBreaks(before: Operation, after: Operation, old: Description, now: Description): Generator<string> {
  const same = (a: Parameter) => (b: Parameter) => a.name === b.name && a.in === b.in;
  for (const parameter of before.parameters ?? []) {
    const here = after.parameters?.find(same(parameter));
    const name = `${parameter.in} parameter ${parameter.name}`;
    if (here === undefined) yield `its ${name} is gone`;
    else if (here.required === true && parameter.required !== true)
      yield `its ${name} was optional and is required now`;
    else yield* narrowings(parameter.schema, here.schema, { side: "sent", place: name, old, now });
  }
  for (const parameter of after.parameters ?? [])
    if (parameter.required === true && before.parameters?.some(same(parameter)) !== true)
      yield `its ${parameter.in} parameter ${parameter.name} is new and required`;
}

function* contentBreaks(
  place: string,
  before: Content | undefined,
  after: Content | undefined,
  side: Side,
  old: Description,
  now: Description,
): Generator<string> {
  if (before === undefined && after !== undefined && side === "sent") yield "it takes no call without a body any more";
  for (const [type, { schema }] of Object.entries(before ?? {})) {
    const here = after?.[type];
    if (here === undefined) yield `its ${place} is not ${type} any more`;
    else yield* narrowings(schema, here.schema, { side, place, old, now });
  }
}
