import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { bankParams, billingParams, cardParams, createBankMethod, createCardMethod } from '../payment-methods.ts';
import type { Api } from '../server.ts';
import { inTransaction } from '../store/transaction.ts';
import type { Work } from '../store/work.ts';
import { ApiError } from '../wire/errors.ts';
import type { Answer } from '../wire/route.ts';
import { confirmIntent, finishChallenge, readIntent } from './intent.ts';

const clientSecret = z.string().max(200);
const Confirmation = z.strictObject({
  clientSecret,
  card: cardParams.optional(),
  bank: bankParams.optional(),
  billing: billingParams.optional(),
});
const Challenge = z.strictObject({ clientSecret, outcome: z.enum(['APPROVED', 'FAILED', 'EXPIRED']) });

const confirm = async (work: Work, { clientSecret, card, bank, billing }: z.infer<typeof Confirmation>) => {
  if (card) return confirmIntent(work, clientSecret, (await createCardMethod(work, card, billing)).id);
  if (bank) return confirmIntent(work, clientSecret, (await createBankMethod(work, bank, billing)).id);
  throw new ApiError(400, { code: 'parameter_missing', message: 'There is nothing to confirm.' });
};

const parse = <Shape>(schema: z.ZodType<Shape>, body: unknown): Shape => {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const { path = [], message = '' } = parsed.error.issues[0] ?? {};
  throw new ApiError(400, { code: 'parameter_invalid', message, param: String(path.at(-1) ?? '') });
};

/** What the forms in the browser call. They have no key: the client secret of one intent lets them complete it. */
export const registerFormApi = (fastify: FastifyInstance, { pool, origin, wake }: Api): void => {
  const inWork = async (run: (work: Work) => Promise<Answer>): Promise<{ body: unknown }> => {
    const refused = (error: unknown) => {
      if (error instanceof ApiError) return { body: { error: error.body } };
      throw error;
    };
    const answer = await inTransaction(pool, { origin: origin() }, run).catch(refused);
    wake();
    return answer;
  };
  fastify.post('/form/intent', request => {
    const body = parse(z.strictObject({ clientSecret }), request.body);
    return inTransaction(pool, { origin: origin() }, work => readIntent(work, body.clientSecret));
  });
  // A decline is an ordinary answer here: browsers report any other status as an error of the page.
  fastify.post('/form/confirm', async request => {
    const body = parse(Confirmation, request.body);
    return (await inWork(work => confirm(work, body))).body;
  });
  fastify.post('/form/challenge', async request => {
    const body = parse(Challenge, request.body);
    return (await inWork(work => finishChallenge(work, body.clientSecret, body.outcome))).body;
  });
};
