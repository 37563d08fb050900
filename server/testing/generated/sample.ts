import { z } from 'zod';
import type { Call } from '#contract/schemas/row.ts';
import { newId } from '../../ids.ts';
import type { System } from '../system.ts';

/** A schema as JSON Schema, for input. */
export type Shape = {
  type?: string | string[];
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  maxLength?: number;
};

/** Most schemas are the same for every call of a suite, and reading one takes longer than a call. */
const shapes = new WeakMap<z.ZodType, Shape>();

export const shapeOf = (schema: z.ZodType): Shape => {
  const shape = shapes.get(schema) ?? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape);
  shapes.set(schema, shape);
  return shape;
};

export const bodySchemaOf = (system: System, row: Call): z.ZodType | undefined => {
  const { config, clock } = system.server.app;
  const rules = { limits: config.limits, nowMs: clock.now().getTime() };
  return typeof row.body === 'function' ? row.body(rules) : row.body;
};

/** The alternatives for a value, without null; the parts of an intersection are merged. */
export const choicesOf = (shape: Shape): Shape[] => {
  if (shape.allOf) {
    const parts = shape.allOf.flatMap(choicesOf);
    const properties = Object.assign({}, ...parts.map(part => part.properties));
    return [{ type: 'object', properties, required: parts.flatMap(part => part.required ?? []) }];
  }
  const choices = shape.anyOf ?? shape.oneOf;
  if (choices) return choices.flatMap(choicesOf);
  if (shape.type === 'null') return [];
  return [shape];
};

export type Samples = Record<string, unknown>;

/**
 * A value valid by the shape of the schema; `samples` provides by name what the shape does not tell. Optional fields
 * are left out, except those on the path `along`.
 */
export const sampleOf = (
  shape: Shape,
  samples: Samples,
  name = '',
  [next, ...further]: readonly (string | number)[] = [],
): unknown => {
  const known = samples[name];
  if (known !== undefined && (next === undefined || typeof known !== 'object')) return known;
  const [first] = choicesOf(shape);
  if (!first) return null;
  const type = [first.type].flat()[0];
  if (first.const !== undefined) return first.const;
  if (first.enum) return first.enum[0];
  if (type === 'object') {
    const keys = new Set([...(first.required ?? []), ...(next === undefined ? [] : [String(next)])]);
    const entries = [...keys].map(key => [
      key,
      sampleOf(first.properties?.[key] ?? {}, samples, key, key === next ? further : []),
    ]);
    return Object.fromEntries(entries);
  }
  if (type === 'array') return [sampleOf(first.items ?? {}, samples, `${name}[]`, further)];
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return Math.max(1, first.minimum ?? 1);
  if (first.format === 'uuid') return newId();
  if (first.format === 'date') return '1999-03-04';
  return 'These words say enough about all of it.'.slice(0, first.maxLength ?? 100);
};
