import { createECDH, hkdfSync } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FetchPolicy } from '../../safe-fetch/policy.ts';
import { allowedUrl, requestSafely } from '../../safe-fetch/request.ts';
import { type Push, PushGone, PushSlow } from '../ports.ts';

/** Push services answer in a fraction of it. */
const SEND_MS = 3_000;
/** Answers of a push service for a subscription that it no longer has. */
const GONE = new Set([404, 410]);

/** A private key that lasts as long as the secret key. */
export const pushKeyFrom = (secretKey: string): string =>
  Buffer.from(hkdfSync('sha256', secretKey, '', 'push notices', 32)).toString('base64url');

/** The public half of a key on P-256, uncompressed, as browsers take it. */
export const publicKeyOf = (privateKey: string): string => {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return curve.getPublicKey().toString('base64url');
};

type Account = {
  privateKey: string;
  /** Whom a push service may write to: `https:` or `mailto:`. */
  subject: string;
  /** The addresses of push services come from browsers: none inside our network is asked. */
  policy: FetchPolicy;
  /** Whether an address without encryption will do. */
  allowsHttp?: boolean;
};

const drained = async (answer: IncomingMessage): Promise<number> => {
  answer.resume();
  return answer.statusCode ?? 0;
};

/** Web Push (RFC 8030) with encrypted contents (RFC 8291) and signed requests (RFC 8292), by the library `web-push`. */
export const webPushes = ({ privateKey, subject, policy, allowsHttp = false }: Account): Push => {
  const publicKey = publicKeyOf(privateKey);
  return {
    publicKey,
    accepts: endpoint => {
      if (!allowsHttp && !endpoint.startsWith('https://')) return false;
      try {
        allowedUrl(endpoint, undefined, policy);
        return true;
      } catch {
        return false;
      }
    },
    send: async ({ endpoint, p256dh, auth }, { payload, ttlSeconds, isUrgent }) => {
      const { default: webPush } = await import('web-push');
      const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
        vapidDetails: { subject, publicKey, privateKey },
        TTL: ttlSeconds,
        urgency: isUrgent ? 'high' : 'normal',
        contentEncoding: 'aes128gcm',
      });
      const signal = AbortSignal.timeout(SEND_MS);
      const answer = await requestSafely(request.endpoint, {
        policy,
        signal,
        method: request.method,
        headers: request.headers,
        body: request.body ?? Buffer.alloc(0),
      }).catch(error => {
        throw signal.aborted ? new PushSlow('The push service did not answer in time.') : error;
      });
      const status = await drained(answer);
      if (GONE.has(status)) throw new PushGone(`The push service answered ${status}.`);
      if (status < 200 || status > 299) throw new Error(`The push service answered ${status}.`);
    },
  };
};
