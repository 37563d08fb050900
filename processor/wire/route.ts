import { z } from 'zod';
import type { Work } from '../store/work.ts';
import { ApiError } from './errors.ts';
import type { Form } from './form.ts';

/** `status` is 200, or 402 where a bank declined: both are stored under the request's idempotency key. */
export type Answer = { status: 200 | 402; body: unknown };
export const ok = (body: unknown): Answer => ({ status: 200, body });

export type Route = {
  method: 'GET' | 'POST';
  /** As in `/v1/payment_intents/:id/capture`. */
  path: string;
  answer(work: Work, id: string, form: Form): Promise<Answer>;
};

export const cents = z.coerce.number().int().min(1).max(99_999_999);
export const flag = z.enum(['true', 'false']).transform(value => value === 'true');
export const metadata = z.record(z.string(), z.string()).default({});
export const usd = z.literal('usd');

const paramOf = (path: readonly PropertyKey[]): string =>
  path.map((part, index) => (index === 0 ? String(part) : `[${String(part)}]`)).join('');

const wrongParams = ({ issues }: z.ZodError, form: Form): ApiError => {
  const issue = issues[0];
  const path = issue?.path ?? [];
  if (issue?.code === 'unrecognized_keys') {
    const param = paramOf([...path, issue.keys[0] ?? '']);
    return new ApiError(400, { code: 'parameter_unknown', message: `Received unknown parameter: ${param}`, param });
  }
  const param = paramOf(path);
  if (path.length === 1 && form[param] === undefined)
    return new ApiError(400, { code: 'parameter_missing', message: `Missing required param: ${param}.`, param });
  return new ApiError(400, { code: 'parameter_invalid', message: `Invalid ${param}: ${issue?.message}`, param });
};

/** `id` is that of the address, and empty in addresses without one. Unknown parameters are refused, as Stripe does. */
export const route = <Shape extends z.ZodRawShape>(
  method: Route['method'],
  path: string,
  shape: Shape,
  run: (work: Work, values: z.infer<z.ZodObject<Shape>>, id: string) => Promise<Answer>,
): Route => {
  const schema = z.strictObject(shape);
  return {
    method,
    path,
    answer: async (work, id, form) => {
      const parsed = schema.safeParse(form);
      if (!parsed.success) throw wrongParams(parsed.error, form);
      return run(work, parsed.data, id);
    },
  };
};
