import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Config } from '../config.ts';

export const ACCESS_TOKEN_SECONDS = 15 * 60;
const CACHED_MAX = 20_000;

const Claims = z.object({ sub: z.string(), sid: z.string(), aud: z.enum(['api', 'office']), exp: z.number() });
export type Claims = z.infer<typeof Claims>;

const keyOf = (config: Config) => new TextEncoder().encode(`${config.SECRET_KEY}:access-token`);

export const signAccessToken = (
  config: Config,
  claims: Omit<Claims, 'exp'>,
  now: Date,
  lifeSeconds = ACCESS_TOKEN_SECONDS,
): Promise<string> =>
  new SignJWT({ sid: claims.sid })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(claims.sub)
    .setAudience(claims.aud)
    .setExpirationTime(Math.floor(now.getTime() / 1000) + lifeSeconds)
    .sign(keyOf(config));

/** Verifies tokens, with a cache of verified ones, so that a busy client costs no signature check per call. */
export const accessTokenReader = (config: Config) => {
  const remembered = new Map<string, Claims>();
  return async (token: string, now: Date): Promise<Claims | null> => {
    const known = remembered.get(token);
    if (known) return known.exp * 1000 > now.getTime() ? known : null;
    try {
      const { payload } = await jwtVerify(token, keyOf(config), { currentDate: now, algorithms: ['HS256'] });
      const claims = Claims.parse(payload);
      if (remembered.size >= CACHED_MAX) remembered.clear();
      remembered.set(token, claims);
      return claims;
    } catch {
      return null;
    }
  };
};
