import { choicesOf, type Shape } from './sample.ts';

type Key = string | number;
export type FieldKind = 'text' | 'choice' | 'number' | 'yes or no' | 'list' | 'object';

/** One place of a body or a query that takes a value. */
export type Field = {
  keys: readonly Key[];
  kind: FieldKind;
  /** Optional. */
  optional: boolean;
  nullable: boolean;
  whole: boolean;
  isId: boolean;
};

const isNullable = (shape: Shape): boolean =>
  (Array.isArray(shape.type) && shape.type.includes('null')) ||
  shape.type === 'null' ||
  [...(shape.anyOf ?? []), ...(shape.oneOf ?? [])].some(isNullable);

const kindOf = (shape: Shape): FieldKind => {
  if (shape.enum || shape.const !== undefined) return 'choice';
  const type = Array.isArray(shape.type) ? shape.type.find(one => one !== 'null') : shape.type;
  if (type === 'integer' || type === 'number') return 'number';
  if (type === 'boolean') return 'yes or no';
  return type === 'array' ? 'list' : type === 'object' ? 'object' : 'text';
};

/** Every field of an object, the fields within its fields, and the first item of every list. */
export const fieldsOf = (object: Shape, within: readonly Key[] = []): Field[] =>
  Object.entries(object.properties ?? {}).flatMap(([key, shape]) =>
    fieldAt([...within, key], shape, !object.required?.includes(key)),
  );

const fieldAt = (keys: readonly Key[], shape: Shape, optional: boolean): Field[] =>
  choicesOf(shape).flatMap(choice => {
    const kind = kindOf(choice);
    const whole = [choice.type].flat().includes('integer');
    const field = { keys, kind, optional, nullable: isNullable(shape), whole, isId: choice.format === 'uuid' };
    const within = kind === 'object' ? fieldsOf(choice, keys) : [];
    const items = kind === 'list' ? fieldAt([...keys, 0], choice.items ?? {}, true) : [];
    return [field, ...within, ...items];
  });

export const valueAt = (value: unknown, keys: readonly Key[]): unknown =>
  keys.reduce<unknown>((at, key) => (at as Record<Key, unknown> | null | undefined)?.[key], value);

/** A copy with this value in that place; without a value, the place is removed. */
export const withValue = (body: unknown, [key, ...rest]: readonly Key[], value: unknown): unknown => {
  if (key === undefined) return value;
  const copy: unknown = Array.isArray(body) ? [...body] : { ...(body as object | null) };
  const next = rest.length > 0 ? withValue((copy as Record<Key, unknown>)[key], rest, value) : value;
  if (next !== undefined) (copy as Record<Key, unknown>)[key] = next;
  else if (Array.isArray(copy)) copy.splice(Number(key), 1);
  else delete (copy as Record<Key, unknown>)[key];
  return copy;
};
