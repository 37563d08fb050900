import { z } from 'zod';
import { fieldErrors } from '#contract/rules/field-errors.ts';
import type { Call } from '#contract/schemas/row.ts';
import { Refusal } from '../refusal.ts';

/** Names of the parameters of an address, in order: `/job/{jobId}/{modelId}` → jobId, modelId. */
const parameterNames = (address: string): string[] => [...address.matchAll(/\{(\w+)\}/g)].map(match => match[1] ?? '');

/**
 * The address in the router's syntax. Parameters are named by position, because two calls may name theirs differently;
 * one with enum values becomes a pattern, so that `/job/{id}/{type}` and `/job/{jobId}/{modelId}` both resolve.
 */
export const routeOf = (row: Call): string => {
  const shape = row.path instanceof z.ZodObject ? row.path.shape : {};
  let position = 0;
  return row.address.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const field: unknown = shape[name];
    const pattern = field instanceof z.ZodEnum ? `(^${field.options.join('|')}$)` : '';
    position += 1;
    return `:p${position}${pattern}`;
  });
};

/** Maps the parameters back to the call's names. */
export const pathReader = ({ address, path }: Call) => {
  if (!path) return () => undefined;
  const names = parameterNames(address);
  return (params: Record<string, string>) => {
    const raw: Record<string, string | undefined> = {};
    for (const [index, name] of names.entries()) raw[name] = params[`p${index + 1}`];
    const parsed = path.safeParse(raw);
    if (!parsed.success) throw new Refusal('INVALID_ID', { fields: fieldErrors(parsed.error) });
    return parsed.data;
  };
};
