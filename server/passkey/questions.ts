import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Requester } from '../auth/index.ts';
import type { App } from '../context.ts';
import { type PasskeyPurpose, passkeyQuestions as questions } from '../db/tables/passkeys.ts';
import { consumeRateLimit } from '../http/rate-limit.ts';
import { passkeyRules } from '../rule-numbers.ts';

/** Whose passkey is asked for, what for, and by whom: the answer is taken from the same one alone. */
export type Asked = { staffId: string; purpose: PasskeyPurpose; requester: Requester };

const requesterOf = ({ requester }: Asked): string => requester.deviceHash ?? requester.addressHash;

/** Replaces the question before it. */
export const openQuestion = async (app: App, asked: Asked, challenge: string): Promise<void> => {
  const { staffId, purpose } = asked;
  const requester = requesterOf(asked);
  await consumeRateLimit(app, {
    what: 'passkey',
    who: `${staffId}:${requester}`,
    allowed: passkeyRules.questionsAnHour,
  });
  const expiresAt = new Date(app.clock.now().getTime() + passkeyRules.questionSeconds * 1000);
  await app.database.db
    .insert(questions)
    .values({ staffId, purpose, requester, challenge, expiresAt })
    .onConflictDoUpdate({
      target: [questions.staffId, questions.purpose, questions.requester],
      set: { challenge, expiresAt },
    });
};

/** Closes what is open, right or wrong as the answer may be: none takes a second one. Returns the challenges. */
export const closeQuestions = async (app: App, { staffId, purpose, requester }: Asked): Promise<string[]> => {
  const { deviceHash, addressHash } = requester;
  const closed = await app.database.db
    .delete(questions)
    .where(
      and(
        eq(questions.staffId, staffId),
        eq(questions.purpose, purpose),
        // A client that started without a device secret may have been given one since.
        inArray(questions.requester, deviceHash === null ? [addressHash] : [deviceHash, addressHash]),
        gt(questions.expiresAt, app.clock.now()),
      ),
    )
    .returning({ challenge: questions.challenge });
  return closed.map(({ challenge }) => challenge);
};
