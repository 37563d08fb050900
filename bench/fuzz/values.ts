import type { Schema } from './document.ts';
import type { Random } from './random.ts';

/** Existing ids by the name that refers to them: `jobId` is one of the jobs. */
export type KnownIds = Record<string, readonly string[]>;

type Maker = { random: Random; resolve: (schema: Schema) => Schema; ids: KnownIds };

/** Hostile values. */
const hostile: readonly unknown[] = [
  ...['', ' ', '\0', '\ud800', '\u202e', '__proto__', 'constructor', 'toString', 'hasOwnProperty', 'null', 'undefined'],
  ...["'; drop table users; --", '{{7*7}}', '../../etc/passwd', '%00', '%E0%A4%A', '<script>', 'x'.repeat(10_000)],
  ...['2026-02-30', '0000-00-00', '9999-12-31T23:59:59Z', '-1', '1e309', '00000000-0000-0000-0000-000000000000'],
  ...['+17025550110', '+999999999999999', 'İ', 'ﬃ', '👩🏽‍🎤', '[]', '{}', 'true'],
  ...[0, -0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, true, false, null],
  ...[[], {}, [[]], [null], { length: 1e9 }, { __proto__: null, constructor: { prototype: { admin: true } } }],
];
const words = ['Miami', 'A quiet shoot by the sea, two looks.', 'runway', 'Quill Events', 'x', 'models', 'NV'];
const dates = ['1999-03-04', '2026-12-24', '2027-01-31', '2026-11-01'];

const knownId = ({ random, ids }: Maker, name: string): string => {
  const kinds = Object.keys(ids);
  const kind = kinds.find(one => name.toLowerCase().includes(one)) ?? random.pick(kinds);
  return random.pick(ids[kind] ?? ['']);
};

const textOf = (maker: Maker, { format, minLength = 0, maxLength = 200 }: Schema, name: string): string => {
  const { random } = maker;
  if (format === 'uuid' || /id$/i.test(name)) return knownId(maker, name);
  if (format === 'date') return random.pick(dates);
  if (format === 'date-time') return `${random.pick(dates)}T${10 + random.whole(10)}:00:00.000Z`;
  if (/phone/i.test(name)) return `+170255501${10 + random.whole(90)}`;
  if (/zone/i.test(name)) return random.pick(['America/New_York', 'Europe/Berlin', 'Mars/Olympus']);
  return random.pick(words).padEnd(minLength, '.').slice(0, maxLength);
};

const numberOf = ({ random }: Maker, { minimum = 0, maximum = 1_000 }: Schema): number =>
  random.pick([minimum, maximum, minimum - 1, maximum + 1, minimum + random.whole(Math.max(1, maximum - minimum))]);

/** A value that matches a schema, except that about one in a hundred places gets something else. */
export const valueFrom = (maker: Maker, asked: Schema, name = '', depth = 0): unknown => {
  const { random } = maker;
  if (random.chance(0.03)) return random.pick(hostile);
  const schema = maker.resolve(asked);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices && depth < 12) return valueFrom(maker, random.pick(choices), name, depth + 1);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  if (schema.allOf)
    return Object.assign({}, ...schema.allOf.map(part => asObject(valueFrom(maker, part, name, depth + 1))));
  const type = random.pick([schema.type ?? 'string'].flat());
  if (type === 'object') return objectOf(maker, schema, depth);
  if (type === 'array')
    return Array.from({ length: depth > 6 ? 0 : random.whole(4) }, () =>
      valueFrom(maker, schema.items ?? {}, name, depth + 1),
    );
  if (type === 'boolean') return random.chance(0.5);
  if (type === 'null') return null;
  if (type === 'integer' || type === 'number') return numberOf(maker, schema);
  return textOf(maker, schema, name);
};

const asObject = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});

const objectOf = (maker: Maker, { properties = {}, required = [] }: Schema, depth: number): object => {
  const { random } = maker;
  const chosen = Object.entries(properties).filter(([key]) => random.chance(required.includes(key) ? 0.97 : 0.5));
  const entries = chosen.map(([key, schema]) => [key, depth > 10 ? null : valueFrom(maker, schema, key, depth + 1)]);
  if (random.chance(0.05)) entries.push([random.pick(['__proto__', 'constructor', 'admin', '']), random.pick(hostile)]);
  return Object.fromEntries(entries);
};

/** A value as it is encoded in an address or a header. */
export const partOf = (maker: Maker, schema: Schema, name: string): string => {
  const value = valueFrom(maker, schema, name);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};
