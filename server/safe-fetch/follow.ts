import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import type { FetchPolicy } from './policy.ts';
import { allowedUrl, RequestRefused, requestSafely } from './request.ts';

const REDIRECTS_MAX = 3;
const REDIRECT_STATUS = new Set([301, 302, 303, 307, 308]);

type Asked = { policy: FetchPolicy; signal: AbortSignal; headers: OutgoingHttpHeaders };

/** What an address of a stranger answers, behind at most three redirects. Each of them is checked as the first address was. */
export const followSafely = async (
  address: string,
  { policy, signal, headers }: Asked,
): Promise<{ url: URL; answer: IncomingMessage }> => {
  let url = allowedUrl(address, undefined, policy);
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects++) {
    signal.throwIfAborted();
    const answer = await requestSafely(url, { policy, signal, headers });
    if (!REDIRECT_STATUS.has(answer.statusCode ?? 0)) return { url, answer };
    answer.destroy();
    if (!answer.headers.location) throw new RequestRefused('no location');
    url = allowedUrl(answer.headers.location, url, policy);
  }
  throw new RequestRefused('redirects');
};
