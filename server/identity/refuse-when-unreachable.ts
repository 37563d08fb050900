import type { App } from '../context.ts';
import { IdentityError } from '../providers/identity/port.ts';
import { Refusal } from '../refusal.ts';

/** The provider’s answer, or a refusal that asks to try again. What it refused for good is for the log. */
export const refuseWhenUnreachable = async <Answer>({ log }: App, asked: Promise<Answer>): Promise<Answer> => {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error;
    if (error.kind === 'INVALID') log.error({ err: error }, 'The identity provider refused a request.');
    throw new Refusal('IDENTITY_UNREACHABLE', { retryAfterSeconds: 5 });
  }
};
