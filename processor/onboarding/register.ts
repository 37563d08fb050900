import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendPage } from '../form/pages.ts';
import type { Api } from '../server.ts';
import { insert, load, read, save } from '../store/objects.ts';
import { inTransaction } from '../store/transaction.ts';
import type { Work } from '../store/work.ts';
import { newId } from '../wire/ids.ts';
import { questionsFor } from './answers.ts';
import { onboardingPage } from './page.ts';
import { type Given, saveAnswers, type Wrong } from './save-answers.ts';

const SESSION_SECONDS = 1_800;

const idIn = (request: FastifyRequest): string =>
  // Fastify does not know the parameters of a route.
  (request.params as { id: string }).id;

/** A link works once: it begins a session of its own. Answers where to go. */
const begin = async (work: Work, id: string): Promise<string> => {
  const { body, hidden } = await load(work, 'account_link', id);
  if (hidden.isUsed || body.expires_at < work.now) return String(hidden.refreshUrl);
  await save<'account_link'>(work, body, { hidden: { ...hidden, isUsed: true } });
  const session = { ...body, id: newId('onboarding'), expires_at: work.now + SESSION_SECONDS };
  await insert<'account_link'>(work, 'account_link', session, { hidden: { ...hidden, isSession: true } });
  return `${work.origin}/onboarding/session/${session.id}`;
};

type Session = { accountId: string; returnUrl: string; refreshUrl: string; isOver: boolean };

const sessionOf = async (work: Work, id: string): Promise<Session> => {
  const { body, hidden } = await load(work, 'account_link', id);
  return {
    accountId: String(hidden.account),
    returnUrl: String(hidden.returnUrl),
    refreshUrl: String(hidden.refreshUrl),
    isOver: !hidden.isSession || body.expires_at < work.now,
  };
};

const pageOf = async (work: Work, { accountId }: Session, given: Given, wrong: Wrong): Promise<string> => {
  const account = await read(work, 'account', accountId);
  const { hidden } = await load(work, 'account', accountId);
  const questions = questionsFor(account.requirements?.currently_due ?? []);
  const isComplete = account.requirements?.currently_due?.length === 0;
  const bank = account.external_accounts?.data[0];
  const paidTo = isComplete && bank ? bank.last4 : null;
  return onboardingPage({ firstName: String(hidden.firstName ?? ''), questions, given, wrong, paidTo });
};

const givenIn = (body: unknown): Given =>
  new Map(
    Object.entries(typeof body === 'object' && body !== null ? body : {}).flatMap(([name, answer]) =>
      typeof answer === 'string' ? [[name, answer.trim()] as const] : [],
    ),
  );

/** A redirect, or a page that may post to itself and be led on from there. */
type Next = { redirect: string } | { html: string; returnUrl: string };

const send = (reply: FastifyReply, next: Next): FastifyReply =>
  'redirect' in next
    ? reply.redirect(next.redirect, 303)
    : sendPage(reply, next.html, { ancestors: [], formTargets: [new URL(next.returnUrl).origin] });

/** The onboarding of connected accounts, as the payment provider would host it. */
export const registerOnboarding = (fastify: FastifyInstance, { pool, origin, wake }: Api): void => {
  const inWork = <Result>(run: (work: Work) => Promise<Result>) => inTransaction(pool, { origin: origin() }, run);

  fastify.get('/onboarding/:id', async (request, reply) =>
    reply.redirect(await inWork(work => begin(work, idIn(request))), 303),
  );

  fastify.get('/onboarding/session/:id', async (request, reply) => {
    const next = await inWork(async (work): Promise<Next> => {
      const session = await sessionOf(work, idIn(request));
      if (session.isOver) return { redirect: session.refreshUrl };
      return { html: await pageOf(work, session, new Map(), new Map()), returnUrl: session.returnUrl };
    });
    return send(reply, next);
  });

  fastify.post('/onboarding/session/:id', async (request, reply) => {
    const given = givenIn(request.body);
    const next = await inWork(async (work): Promise<Next> => {
      const session = await sessionOf(work, idIn(request));
      if (session.isOver) return { redirect: session.refreshUrl };
      const wrong = await saveAnswers(work, session.accountId, given);
      const account = await read(work, 'account', session.accountId);
      const isDone = account.requirements?.currently_due?.length === 0;
      if ((isDone && wrong.size === 0) || given.has('later')) return { redirect: session.returnUrl };
      return { html: await pageOf(work, session, given, wrong), returnUrl: session.returnUrl };
    });
    wake();
    return send(reply, next);
  });
};
