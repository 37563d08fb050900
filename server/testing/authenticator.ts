import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type {
  NewPasskeyAnswer,
  NewPasskeyQuestion,
  PasskeyAnswer,
  PasskeyQuestion,
} from '#contract/schemas/passkey-office.ts';

/** Present and verified; with the new key attached. */
const FLAGS = { used: 0x05, made: 0x45 };

type Made = { answer: NewPasskeyAnswer; credentialId: string };
/** What an answer says that is otherwise as it should be. */
type Twist = { origin?: string; host?: string; uses?: number; challenge?: string; flags?: number };

const sha256 = (value: string | Buffer): Buffer => createHash('sha256').update(value).digest();
const clientData = (type: string, challenge: string, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

const countOf = (uses: number): Buffer => {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(uses);
  return count;
};

/** An authenticator with one key on P-256, which answers as a browser passes it on. */
export const anAuthenticator = (origin: string) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key: KeyObject = createPrivateKey(privateKey.export({ format: 'pem', type: 'pkcs8' }));
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  let uses = 0;

  /** COSE: an elliptic curve key for ES256. */
  const cose = Buffer.from(
    isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    ),
  );

  const make = (question: NewPasskeyQuestion, twist: Twist = {}): Made => {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(credentialId.length);
    const authData = Buffer.concat([
      sha256(twist.host ?? question.rp.id),
      Buffer.from([twist.flags ?? FLAGS.made]),
      countOf(twist.uses ?? uses),
      Buffer.alloc(16),
      length,
      credentialId,
      cose,
    ]);
    const attestation = isoCBOR.encode(
      new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', new Uint8Array(authData)],
      ]),
    );
    const said = clientData('webauthn.create', twist.challenge ?? question.challenge, twist.origin ?? origin);
    const response = {
      clientDataJSON: said.toString('base64url'),
      attestationObject: Buffer.from(attestation).toString('base64url'),
    };
    return { credentialId: id, answer: { id, rawId: id, type: 'public-key', response } };
  };

  const use = (question: Pick<PasskeyQuestion, 'challenge' | 'rpId'>, twist: Twist = {}): PasskeyAnswer => {
    uses = twist.uses ?? uses + 1;
    const authenticatorData = Buffer.concat([
      sha256(twist.host ?? question.rpId),
      Buffer.from([twist.flags ?? FLAGS.used]),
      countOf(uses),
    ]);
    const said = clientData('webauthn.get', twist.challenge ?? question.challenge, twist.origin ?? origin);
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(said)]), key);
    return {
      id,
      rawId: id,
      type: 'public-key',
      response: {
        clientDataJSON: said.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signature.toString('base64url'),
      },
    };
  };
  return { id, make, use };
};
