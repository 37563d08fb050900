import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import type { Outside } from './outside.ts';
import { NotAsked, outsideUrl, requestOutside } from './request-outside.ts';

const REDIRECTS_MAX = 3;
const REDIRECT_STATUS = new Set([301, 302, 303, 307, 308]);

type Asked = { outside: Outside; signal: AbortSignal; headers: OutgoingHttpHeaders };

/** What an address of a stranger answers, behind at most three redirects. Each of them is checked as the first address was. */
export const followOutside = async (
  address: string,
  { outside, signal, headers }: Asked,
): Promise<{ url: URL; answer: IncomingMessage }> => {
  let url = outsideUrl(address, undefined, outside);
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects++) {
    signal.throwIfAborted();
    const answer = await requestOutside(url, { outside, signal, headers });
    if (!REDIRECT_STATUS.has(answer.statusCode ?? 0)) return { url, answer };
    answer.destroy();
    if (!answer.headers.location) throw new NotAsked('no location');
    url = outsideUrl(answer.headers.location, url, outside);
  }
  throw new NotAsked('redirects');
};
