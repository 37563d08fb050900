import { API_VERSION } from '#contract/values/versions.ts';
import type { System } from './system.ts';

type Answer = { status: number; retryAfter: number | null; body: Record<string, unknown> };
export type Browser = { post(address: string, body: object, token?: string): Promise<Answer> };

let addresses = 0;
/** A network address not yet used in this run. */
export const anAddress = (): string => {
  addresses += 1;
  return `10.${Math.floor(addresses / 65_536)}.${Math.floor(addresses / 256) % 256}.${addresses % 256}`;
};

/** A browser with an address and cookies of its own. */
export const aBrowser = (system: System, remoteAddress = anAddress()): Browser => {
  const jar = new Map<string, string>();
  return {
    post: async (address, payload, token) => {
      const answer = await system.server.fastify.inject({
        method: 'POST',
        url: `/${API_VERSION}${address}`,
        remoteAddress,
        headers: {
          'sec-fetch-site': 'same-origin',
          ...(jar.size > 0 && { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') }),
          ...(token && { authorization: `Bearer ${token}` }),
        },
        payload,
      });
      for (const { name, value } of answer.cookies) jar.set(name, value);
      const retryAfter = answer.headers['retry-after'];
      return {
        status: answer.statusCode,
        retryAfter: retryAfter === undefined ? null : Number(retryAfter),
        body: answer.json(),
      };
    },
  };
};

export const askCode = (browser: Browser, phoneNumber: string): Promise<Answer> =>
  browser.post('/auth/code', { phoneNumber });

export const enterCode = (browser: Browser, phoneNumber: string, code: string): Promise<Answer> =>
  browser.post('/oauth/access_token', { grant_type: 'verification_code', phoneNumber, code });

/** Signs in with the last code sent to the phone. */
export const signInWith = async (system: System, browser: Browser, phoneNumber: string): Promise<string> => {
  await askCode(browser, phoneNumber);
  const { body } = await enterCode(browser, phoneNumber, await system.codeFor(phoneNumber));
  return String(body.access_token);
};
