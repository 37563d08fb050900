import type { Rules } from '../rules/rules.ts';
import type { Who } from '../values/who.ts';
import type { NamesIn, Wire } from '../wire/address.ts';
import type { filesWire } from '../wire/files.ts';
import type { wire } from '../wire/index.ts';
import { Id } from './id.ts';
import { z } from './zod.ts';

/** Caches what depends on the rules: building a schema takes ten times as long as parsing with it. */
export const cachedPerRules = <Built extends object>(build: (rules: Rules) => Built): ((rules: Rules) => Built) => {
  const built = new WeakMap<Rules, Built>();
  return rules => {
    const known = built.get(rules) ?? build(rules);
    built.set(rules, known);
    return known;
  };
};

/** A schema, or a function of the rules that returns one. One schema serves the form and the server. */
export type SchemaOf<T> = z.ZodType<T> | ((rules: Rules) => z.ZodType<T>);

type Wires = typeof wire & typeof filesWire;
type IdsOf<W extends Wire> = W['ids'][number];
/** The values in an address besides ids. */
type OtherValues<W extends Wire> = Exclude<NamesIn<W['address']>, IdsOf<W>>;

type RowFields = {
  /** One sentence for readers of the API document. */
  does: string;
  who: Who;
  /** Suspended people may read and finish what is booked: reads are allowed, writes only where this is set. */
  whileSuspended?: boolean;
  /** People whose account is closed may make it. */
  whileBanned?: boolean;
  /** Staff who see as the person may make it: it shows no secret, and changes nothing of the marketplace. */
  whileSeeing?: boolean;
  /**
   * Its answer contains secrets, or its refusals must leave a trace: never stored for replay, never in one transaction.
   */
  notReplayable?: boolean;
  /** Staff prove who they are before it, unless they did a moment ago: it moves money, or opens what is someone’s own. */
  asksProof?: boolean;
  query?: z.ZodType;
  body?: SchemaOf<unknown>;
  answer: z.ZodType;
};

/**
 * The part of a call that accompanies its line of the wire. Ids get their schema there; `path` holds those of other
 * values.
 */
export type Row<W extends Wire = Wire> = RowFields &
  ([OtherValues<W>] extends [never] ? { path?: undefined } : { path: { [Name in OtherValues<W>]: z.ZodType<string> } });

/** Rows by the names of the wire; each is checked against the address of its call. */
export const rows = <R extends { [Name in keyof R]: Name extends keyof Wires ? Row<Wires[Name]> : never }>(
  rows: R,
): R => rows;

/** A row with any path values. */
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
