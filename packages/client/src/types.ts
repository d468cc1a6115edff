import type { paths } from "./api.gen.ts";

export type Method = "get" | "post" | "put" | "delete";
/** Paths that take a method. */
export type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<M, { responses: unknown }> ? P : never;
}[keyof paths];

type Operation<P extends keyof paths, M extends Method> = paths[P] extends Record<M, infer O> ? O : never;
type Part<O, K extends string> = O extends { parameters: Record<K, infer V> } ? V : never;
type BodyOf<O> = O extends { requestBody: { content: { "application/json": infer B } } } ? B : never;

/** Whether nothing of it is required. */
type IsOptional<V> = Partial<V> extends V ? true : false;

/** A part of what is sent: it may be left out where nothing of it is required. */
type Given<K extends string, V> = [V] extends [never]
  ? { [Key in K]?: never }
  : IsOptional<V> extends true
    ? { [Key in K]?: V }
    : { [Key in K]: V };

/** What a call takes. */
type InputOf<P extends keyof paths, M extends Method> = Given<"path", Part<Operation<P, M>, "path">> &
  Given<"query", Exclude<Operation<P, M> extends { parameters: { query?: infer Q } } ? Q : never, undefined>> &
  Given<"body", BodyOf<Operation<P, M>>>;

/** `data` of the answer's envelope. */
export type DataOf<P extends keyof paths, M extends Method> =
  Operation<P, M> extends { responses: { 200: { content: { "application/json": { data: infer D } } } } } ? D : never;

/** The arguments after the path: none are needed where nothing is required. */
export type Arguments<P extends keyof paths, M extends Method> =
  IsOptional<InputOf<P, M>> extends true
    ? [input?: InputOf<P, M>, signal?: AbortSignal]
    : [input: InputOf<P, M>, signal?: AbortSignal];
