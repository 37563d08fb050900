import { data } from 'react-router';
import { isCallError } from '#client/call-error.ts';
import type { RequestedAddress } from '#page-delivery/handle.ts';

/**
 * `no-store` and no referrer. The server itself may reuse it within a second for other visitors, unless something
 * changes.
 */
export const sharedHeaders = {
  'cache-control': 'private, no-store',
  'surrogate-control': 'max-age=1',
  'referrer-policy': 'no-referrer',
};

/** The data of a link's page; an invalid link answers 404. */
export const opened = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
  answer.catch((error: unknown) => {
    if (isCallError(error) && error.status >= 400 && error.status < 500) throw data(null, { status: 404 });
    throw error;
  });

const SECRET = /^[\w-]{1,200}$/;

/** The canonical address of a link's page. */
export const sharedAt =
  (addressOf: (secret: string, asked: RequestedAddress) => string | null) =>
  (asked: RequestedAddress): string | null => {
    const { id = '' } = asked.params;
    return SECRET.test(id) ? addressOf(id, asked) : null;
  };
