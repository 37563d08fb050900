import type { Rules } from '../rules/rules.ts';
import type { Who } from '../values/who.ts';
import type { NamesIn, Wire } from '../wire/address.ts';
import type { filesWire } from '../wire/files.ts';
import type { wire } from '../wire/index.ts';
import { Id } from './id.ts';
import { z } from './zod.ts';

/** Builds once what depends on the rules: to build a schema takes ten times as long as to read with it. */
export const builtOnce = <Built extends object>(build: (rules: Rules) => Built): ((rules: Rules) => Built) => {
  const built = new WeakMap<Rules, Built>();
  return rules => {
    const known = built.get(rules) ?? build(rules);
    built.set(rules, known);
    return known;
  };
};

/** A schema, or one that depends on the rules. One schema serves the form and the server. */
export type SchemaOf<T> = z.ZodType<T> | ((rules: Rules) => z.ZodType<T>);

type Wires = typeof wire & typeof filesWire;
type IdsOf<W extends Wire> = W['ids'][number];
/** What an address holds beside ids. */
type OtherValues<W extends Wire> = Exclude<NamesIn<W['address']>, IdsOf<W>>;

type RowFields = {
  /** One sentence for the reader of the API document. */
  does: string;
  who: Who;
  /** Suspended people may read and finish what is booked: reads are open to them, a write only where this is set. */
  whileSuspended?: boolean;
  /** Of a call that none of our screens makes: which programs it is there for. */
  forWhom?: string;
  /** Its answer holds secrets, or its refusals must leave a trace: never stored for replay, never in one transaction. */
  notReplayable?: boolean;
  query?: z.ZodType;
  body?: SchemaOf<unknown>;
  answer: z.ZodType;
};

/** What stands beside a call's line of the wire. Ids have their schema from there; `path` holds those of other values. */
export type Row<W extends Wire = Wire> = RowFields &
  ([OtherValues<W>] extends [never] ? { path?: undefined } : { path: { [Name in OtherValues<W>]: z.ZodType<string> } });

/** Rows by the names of the wire; each is checked against the address of its call. */
export const rows = <R extends { [Name in keyof R]: Name extends keyof Wires ? Row<Wires[Name]> : never }>(
  rows: R,
): R => rows;

/** Any row, whatever its address holds. */
export type AnyRow = RowFields & { path?: Record<string, z.ZodType> | undefined };

/** A call as the server registers it: its line of the wire and its row. */
export type Call = Wire & RowFields & { path?: z.ZodObject };

export type PathIn<W extends Wire, R> = [NamesIn<W['address']>] extends [never]
  ? undefined
  : { [Name in NamesIn<W['address']>]: R extends { path: Record<Name, z.ZodType<infer Value>> } ? Value : string };
export type QueryIn<R> = R extends { query: z.ZodType<infer Query> } ? Query : undefined;
export type BodyIn<R> = R extends { body: SchemaOf<infer Body> } ? Body : undefined;
export type AnswerIn<R> = R extends { answer: z.ZodType<infer Answer> } ? Answer : never;

/** Joins a line of the wire with its row. Ids get their schema here, so that no row repeats which values are ids. */
export const joined = (line: Wire, { path, ...row }: AnyRow): Call => {
  const { method, address, ids } = line;
  const names = [...address.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const values = names.map(name => [name, ids.includes(name) ? Id : path?.[name]]);
  return { method, address, ids, ...row, ...(names.length > 0 && { path: z.object(Object.fromEntries(values)) }) };
};
