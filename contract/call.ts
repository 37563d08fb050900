import { z } from 'zod';
import type { Limits } from './limits.ts';
import { plainSentence } from './sentences.ts';

/** The content policy of our pages allows no compiled code: a browser must not even try, for it would report that. */
z.config({ customError: plainSentence, jitless: 'document' in globalThis });

/**
 * Who may make a call, as the caller's relation to what the call is about. A caller without the relation to an
 * existing thing gets 404, as if it were not there; a caller of the wrong kind gets 403; one who is signed out, 401.
 */
export const Who = z.enum([
  'ANYONE',
  'SIGNED_IN',
  'MANAGER',
  'MODEL',
  'JOB_OWNER',
  'JOB_OWNER_OR_MODEL',
  'STAFF',
  'STAFF_REVIEWER',
  'STAFF_OWNER',
]);
export type Who = z.infer<typeof Who>;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What a rule may depend on: the server's limits and the time. */
export type Rules = { limits: Limits; nowMs: number };

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

export type CallSpec<Path, Query, Body, Answer> = {
  /** One sentence for the reader of the API document. */
  does: string;
  who: Who;
  /** Suspended people may read and finish what is booked: reads are open to them, a write only where this is set. */
  whileSuspended?: boolean;
  /** Of a call that none of our screens makes: which programs it is there for. */
  forWhom?: string;
  /** Its answer holds secrets, or its refusals must leave a trace: never stored for replay, never in one transaction. */
  unkeyed?: boolean;
  path?: z.ZodType<Path>;
  query?: z.ZodType<Query>;
  body?: SchemaOf<Body>;
  answer: z.ZodType<Answer>;
};

export type Call<Path = unknown, Query = unknown, Body = unknown, Answer = unknown> = CallSpec<
  Path,
  Query,
  Body,
  Answer
> & {
  method: Method;
  /** As the specification writes it, under the version prefix. */
  address: string;
};

const row =
  (method: Method) =>
  <Path = undefined, Query = undefined, Body = undefined, Answer = unknown>(
    address: string,
    spec: CallSpec<Path, Query, Body, Answer>,
  ): Call<Path, Query, Body, Answer> => ({ method, address, ...spec });

export const get = row('GET');
export const post = row('POST');
export const put = row('PUT');
export const del = row('DELETE');

export const API_VERSION = '2024-07';
export const FILES_VERSION = '2024-01';

export const Id = z.uuid('Invalid id');
export const Instant = z.iso.datetime({ offset: true, error: 'This is not a date and time.' });
export const Done = z.object({ done: z.literal(true) });
export const ById = z.object({ id: Id });

/** A page of a list: items and counts come from one snapshot, which `version` names. */
export const listOf = <Item extends z.ZodType, Counts extends z.ZodType>(item: Item, counts: Counts) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable(), counts, version: z.number().int() });

export const Page = z.object({
  cursor: z.string().max(500).optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
});

/** A list in a query string: values joined by commas. */
export const commaList = <Item extends z.ZodType<string, string>>(item: Item) =>
  z
    .string()
    .max(2000)
    .transform(text => text.split(',').filter(part => part !== ''))
    .pipe(z.array(item).max(100));

/**
 * Characters that no field of ours may hold: control characters, apart from new line and tab, direction overrides, and
 * halves of a character, which no database keeps.
 */
const UNPRINTABLE = /[^\P{Cc}\n\r\t]|[\u202a-\u202e\u2066-\u2069]|\p{Cs}/u;

export const isPrintable = (value: string): boolean => !UNPRINTABLE.test(value);
export const unprintableSentence = 'This holds characters that cannot be shown.';

/** Text a person types: trimmed, measured in characters as people count them, without control characters. */
export const text = (label: string, min: number, max: number) =>
  z
    .string({ error: issue => (issue.input === undefined ? `${label} is needed.` : `${label} must be text.`) })
    .trim()
    .superRefine((value, context) => {
      const length = [...value].length;
      const say = (message: string) => context.addIssue({ code: 'custom', message });
      if (!isPrintable(value)) say(`${label} holds characters that cannot be shown.`);
      else if (length === 0 && min > 0) say(`${label} is needed.`);
      else if (length < min) say(`${label} needs at least ${min} characters; this has ${length}.`);
      else if (length > max) say(`${label} may have at most ${max} characters; this has ${length}.`);
    });
