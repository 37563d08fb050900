import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { TtlCache } from '../ttl-cache.ts';
import { acceptedKeys } from './secrets.ts';

export const ACCESS_TOKEN_SECONDS = 15 * 60;
/** Tokens that have been verified, and sessions whose viewer is known. */
export const SESSIONS_MAX = 20_000;

const Claims = z.object({ sub: z.string(), sid: z.string(), aud: z.enum(['api', 'office', 'view']), exp: z.number() });
export type Claims = z.infer<typeof Claims>;

const keyOf = (secretKey: string) => new TextEncoder().encode(`${secretKey}:access-token`);

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
    .sign(keyOf(config.SECRET_KEY));

const verify = async (config: Config, token: string, currentDate: Date): Promise<Claims | null> => {
  for (const key of acceptedKeys(config)) {
    const options = { currentDate, algorithms: ['HS256'] };
    const verified = await jwtVerify(token, keyOf(key), options).catch(() => null);
    if (verified) return Claims.safeParse(verified.payload).data ?? null;
  }
  return null;
};

/** Verifies tokens, with a cache of verified ones, so that a busy client costs no signature check per call. */
export const accessTokenReader = (config: Config) => {
  const cache = new TtlCache<Claims>(SESSIONS_MAX);
  return async (token: string, now: Date): Promise<Claims | null> => {
    const nowMs = now.getTime();
    const known = cache.get(token, nowMs);
    if (known) return known;
    const claims = await verify(config, token, now);
    if (claims) cache.set(token, claims, { nowMs, endsMs: claims.exp * 1000 });
    return claims;
  };
};
