import { createDecipheriv, createECDH, createHash, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushSubscription } from '#contract/schemas/push.ts';
import type { PushPayload } from '#contract/values/notification.ts';

type Received = { payload: PushPayload; ttl: number; urgency: string | undefined };
export type Browser = { subscription: PushSubscription; received: Received[] };

const [SALT, RECORD_SIZE, KEY_LENGTH, TAG] = [16, 4, 1, 16];
/** Ends the last record (RFC 8188). */
const LAST_RECORD = 2;

const hkdf = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** Decrypts what a browser would get (RFC 8291). */
const decrypt = (body: Buffer, keys: ReturnType<typeof createECDH>, auth: Buffer): Buffer => {
  const salt = body.subarray(0, SALT);
  const keyAt = SALT + RECORD_SIZE + KEY_LENGTH;
  const keyEnd = keyAt + (body[keyAt - 1] ?? 0);
  const senderKey = body.subarray(keyAt, keyEnd);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey]);
  const secret = hkdf(keys.computeSecret(senderKey), auth, info, 32);
  const contentKey = hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce).setAuthTag(body.subarray(-TAG));
  const padded = Buffer.concat([decipher.update(body.subarray(keyEnd, -TAG)), decipher.final()]);
  const end = padded.lastIndexOf(LAST_RECORD);
  return padded.subarray(0, end);
};

/** The claims of a request's signature (RFC 8292); null when it is not of the key it names. */
const claimsOf = (authorization = ''): { aud: string; sub: string; exp: number } | null => {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [head, body, signature] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  if (!head || !body || !signature || point.length !== 65) return null;
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return isSigned ? JSON.parse(Buffer.from(body, 'base64url').toString()) : null;
};

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
};

/** A push service on this machine (RFC 8030), with browsers whose notices it decrypts. */
export const openPushService = async () => {
  const browsers = new Map<string, (body: Buffer, request: IncomingMessage) => void>();
  /** Answered instead of taking a notice, once each. */
  const faults: number[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<unknown> => {
    const body = await bodyOf(request);
    const take = browsers.get(request.url ?? '');
    const fault = faults.shift();
    if (fault) return response.writeHead(fault).end();
    if (!take) return response.writeHead(410).end();
    const claims = claimsOf(request.headers.authorization);
    if (claims?.aud !== `http://${request.headers.host}`) return response.writeHead(403).end();
    take(body, request);
    return response.writeHead(201).end();
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;

  return {
    faults,
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
    /** `onReceived` is told of each notice at once. */
    aBrowser: (onReceived = (_: Received): void => {}): Browser & { unsubscribe(): void } => {
      const keys = createECDH('prime256v1');
      keys.generateKeys();
      const auth = randomBytes(16);
      const path = `/${createHash('sha256').update(auth).digest('hex')}`;
      const received: Received[] = [];
      browsers.set(path, (body, { headers }) => {
        const payload = JSON.parse(decrypt(body, keys, auth).toString()) as PushPayload;
        const notice = { payload, ttl: Number(headers.ttl), urgency: headers.urgency?.toString() };
        received.push(notice);
        onReceived(notice);
      });
      return {
        received,
        subscription: {
          endpoint: `http://127.0.0.1:${port}${path}`,
          keys: { p256dh: keys.getPublicKey().toString('base64url'), auth: auth.toString('base64url') },
        },
        unsubscribe: () => void browsers.delete(path),
      };
    },
  };
};
