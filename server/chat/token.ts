import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { CHAT_TOKEN_SECONDS } from '#contract/values/chat.ts';
import { keyedHash, sameHash } from '../auth/index.ts';
import type { Config } from '../config.ts';

const Claims = z.object({ sub: z.string(), sid: z.string() });
/** Who one is in the chat, and the session that asked for the token. */
export type ChatClaims = { chatUserId: string; sessionId: string };

const AUDIENCE = 'chat';
const keyOf = (config: Config) => new TextEncoder().encode(`${config.SECRET_KEY}:chat-token`);

/** Names this chat service: a client of another one is refused before it shows a token. Not a secret. */
export const chatPublicKey = (config: Config): string => keyedHash(config, 'chat public key', 'v1').slice(0, 22);

export const isChatKey = (config: Config, key: string): boolean => sameHash(key, chatPublicKey(config));

export const signChatToken = (config: Config, { chatUserId, sessionId }: ChatClaims, now: Date): Promise<string> =>
  new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(chatUserId)
    .setAudience(AUDIENCE)
    .setExpirationTime(Math.floor(now.getTime() / 1000) + CHAT_TOKEN_SECONDS)
    .sign(keyOf(config));

/** Null for a token that is expired, of another audience, or not ours. */
export const readChatToken = async (config: Config, token: string, now: Date): Promise<ChatClaims | null> => {
  try {
    const options = { currentDate: now, algorithms: ['HS256'], audience: AUDIENCE };
    const { sub, sid } = Claims.parse((await jwtVerify(token, keyOf(config), options)).payload);
    return { chatUserId: sub, sessionId: sid };
  } catch {
    return null;
  }
};
