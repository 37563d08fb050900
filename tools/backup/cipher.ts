import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { Refusal } from '../refusal.ts';

/**
 * An encrypted file is a header (magic, id of the key, salt) and frames of AES-256-GCM, each with its length. The
 * nonce of a frame is its number, and whether it is the last one: frames cannot be reordered, and a file that was cut
 * off is told from a whole one. The name of the file is authenticated too, so that files cannot be exchanged.
 */
const magic = Buffer.from('ZODELBK1');
const keyBytes = 32;
const idBytes = 8;
const saltBytes = 32;
const headerBytes = magic.length + idBytes + saltBytes;
const tagBytes = 16;
const lengthBytes = 4;
export const frameBytes = 1 << 20;

const flag = { last: 0x8000_0000, deflated: 0x4000_0000 };
const lengthMask = 0x00ff_ffff;

export type BackupKey = { bytes: Buffer; id: string };

export class WrongKey extends Refusal {}
export class Truncated extends Refusal {}

export function readBackupKey(env: NodeJS.ProcessEnv): BackupKey {
  const how =
    'Make one with openssl rand -base64 32, and keep a copy where the backups are not: without it they are lost.';
  if (!env.BACKUP_KEY) throw new Refusal(`BACKUP_KEY is missing: the key that encrypts backups. ${how}`);
  const bytes = Buffer.from(env.BACKUP_KEY, 'base64');
  if (bytes.length !== keyBytes || bytes.toString('base64') !== env.BACKUP_KEY.trim())
    throw new Refusal(`BACKUP_KEY must be 32 bytes in base64. ${how}`);
  return { bytes, id: derive(bytes, '', 'key id').subarray(0, idBytes).toString('hex') };
}

export function requireSameKey(key: BackupKey, id: string, name: string): void {
  if (id !== key.id)
    throw new WrongKey(
      `${name} was encrypted with another BACKUP_KEY (id ${id}; the one that is set has ${key.id}). Set the key it was made with.`,
    );
}

function derive(key: Buffer, salt: string | Buffer, info: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, `zodel backup ${info}`, keyBytes));
}

/** Encrypts frame by frame. */
export class Encryptor {
  readonly header: Buffer;
  readonly #key: Buffer;
  readonly #name: Buffer;
  #number = 0;

  constructor(key: BackupKey, name: string) {
    const salt = randomBytes(saltBytes);
    this.header = Buffer.concat([magic, Buffer.from(key.id, 'hex'), salt]);
    this.#key = derive(key.bytes, salt, 'file');
    this.#name = Buffer.from(name);
  }

  /** At most `frameBytes`. */
  frame(content: Buffer, isLast = false): Buffer {
    const deflated = deflateRawSync(content, { level: 1 });
    const isSmaller = deflated.length < content.length;
    const body = isSmaller ? deflated : content;
    const head = Buffer.alloc(lengthBytes);
    head.writeUInt32BE((body.length | (isSmaller ? flag.deflated : 0) | (isLast ? flag.last : 0)) >>> 0);
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonceOf(this.#number, isLast));
    cipher.setAAD(Buffer.concat([head, this.#name]));
    this.#number += 1;
    return Buffer.concat([head, cipher.update(body), cipher.final(), cipher.getAuthTag()]);
  }
}

export async function* encrypted(source: AsyncIterable<Buffer>, key: BackupKey, name: string): AsyncGenerator<Buffer> {
  const encryptor = new Encryptor(key, name);
  yield encryptor.header;
  for await (const content of inFrames(source)) yield encryptor.frame(content);
  yield encryptor.frame(Buffer.alloc(0), true);
}

/** `mayEnd`: a file that is still being written yields what it has, instead of Truncated. */
export async function* decrypted(
  source: AsyncIterable<Buffer>,
  key: BackupKey,
  name: string,
  { mayEnd = false } = {},
): AsyncGenerator<Buffer> {
  const read = readerOf(source);
  const header = await read(headerBytes);
  if (!header) {
    if (mayEnd) return;
    throw new Truncated(`${name} is cut off.`);
  }
  if (!header.subarray(0, magic.length).equals(magic)) throw new Refusal(`${name} is no file of a backup.`);
  requireSameKey(key, header.subarray(magic.length, magic.length + idBytes).toString('hex'), name);
  const fileKey = derive(key.bytes, header.subarray(-saltBytes), 'file');
  for (let number = 0; ; number += 1) {
    const head = await read(lengthBytes);
    const flags = head?.readUInt32BE() ?? 0;
    const length = flags & lengthMask;
    if (length > frameBytes) throw new Refusal(`${name} was changed or damaged: frame ${number} cannot be so long.`);
    const body = head && (await read(length + tagBytes));
    if (!head || !body) {
      if (mayEnd) return;
      throw new Truncated(`${name} is cut off.`);
    }
    const isLast = (flags & flag.last) !== 0;
    const decipher = createDecipheriv('aes-256-gcm', fileKey, nonceOf(number, isLast), { authTagLength: tagBytes });
    decipher.setAAD(Buffer.concat([head, Buffer.from(name)]));
    decipher.setAuthTag(body.subarray(length));
    let content: Buffer;
    try {
      content = Buffer.concat([decipher.update(body.subarray(0, length)), decipher.final()]);
    } catch (error) {
      throw new Refusal(`${name} was changed or damaged: frame ${number} is not what was written.`, { cause: error });
    }
    yield flags & flag.deflated ? inflateRawSync(content, { maxOutputLength: frameBytes }) : content;
    if (!isLast) continue;
    if (await read(1)) throw new Refusal(`${name} was changed: something follows its end.`);
    return;
  }
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(number), 3);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

async function* inFrames(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of source) {
    for (let at = 0; at < chunk.length; ) {
      const piece = chunk.subarray(at, at + frameBytes - bytes);
      waiting.push(piece);
      bytes += piece.length;
      at += piece.length;
      if (bytes < frameBytes) continue;
      yield Buffer.concat(waiting);
      waiting = [];
      bytes = 0;
    }
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}

/** Reads exactly so many bytes; undefined once fewer are left. */
function readerOf(source: AsyncIterable<Buffer>): (bytes: number) => Promise<Buffer | undefined> {
  const chunks = source[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  return async bytes => {
    const pieces = [rest];
    let have = rest.length;
    while (have < bytes) {
      const { value, done } = await chunks.next();
      if (done) break;
      pieces.push(value);
      have += value.length;
    }
    const all = pieces.length === 1 ? rest : Buffer.concat(pieces);
    if (have < bytes) {
      rest = all;
      return undefined;
    }
    rest = all.subarray(bytes);
    return all.subarray(0, bytes);
  };
}
