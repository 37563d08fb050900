import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type BackupKey, Encryptor, frameBytes } from './cipher.ts';
import { explained, syncFolder, unfinished } from './durable-file.ts';
import { type Lsn, segmentAt, segmentName, startOfSegment } from './lsn.ts';

const flushEveryMs = 500;
const waitingBytesMax = 32 * frameBytes;

type Segment = { number: bigint; name: string; path: string; file: FileHandle; encryptor: Encryptor };

/**
 * Writes the log into a file for each of its segments. The last one grows, and is on the disk up to half a second ago;
 * its name becomes final once it is complete. One that was begun before is begun anew beside it: what it has stays
 * until the new one has all.
 */
export class WalArchive {
  readonly failed: Promise<never>;
  readonly #folder: string;
  readonly #within: string;
  readonly #timeline: number;
  readonly #key: BackupKey;
  readonly #timer: NodeJS.Timeout;
  #waiting: Buffer[] = [];
  #waitingBytes = 0;
  #position: Lsn;
  #flushed: Lsn;
  #segment: Segment | undefined;
  #writing: Promise<void> | undefined;
  #fail: (error: unknown) => void = () => {};

  /** `from` is the start of a segment. */
  constructor(
    repository: string,
    within: string,
    { timeline, from, key }: { timeline: number; from: Lsn; key: BackupKey },
  ) {
    this.#folder = join(repository, within);
    this.#within = within;
    this.#timeline = timeline;
    this.#key = key;
    this.#position = from;
    this.#flushed = from;
    this.failed = new Promise((_, reject) => {
      this.#fail = reject;
    });
    this.failed.catch(() => undefined);
    this.#timer = setInterval(() => void this.#flush(), flushEveryMs);
  }

  receive(_at: Lsn, content: Buffer): Promise<void> | undefined {
    this.#waiting.push(content);
    this.#waitingBytes += content.length;
    return this.#waitingBytes > waitingBytesMax ? this.#flush() : undefined;
  }

  flushed(): Lsn {
    return this.#flushed;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#flush();
    await this.#segment?.file.close();
    this.#segment = undefined;
  }

  /** Errors are reported by `failed`; nothing is acknowledged after one. */
  #flush(): Promise<void> {
    this.#writing ??= this.#writeWaiting()
      .catch(error => this.#fail(explained(error, join(this.#folder, 'segment'))))
      .finally(() => {
        this.#writing = undefined;
      });
    return this.#writing;
  }

  async #writeWaiting(): Promise<void> {
    while (this.#waitingBytes > 0) {
      let rest = Buffer.concat(this.#waiting);
      this.#waiting = [];
      this.#waitingBytes = 0;
      while (rest.length > 0) {
        const segment = await this.#segmentAt(this.#position);
        const room = Number(startOfSegment(segment.number + 1n) - this.#position);
        const content = rest.subarray(0, Math.min(room, frameBytes));
        await segment.file.writeFile(segment.encryptor.frame(content));
        this.#position += BigInt(content.length);
        rest = rest.subarray(content.length);
        if (content.length === room) await this.#complete(segment);
      }
      await this.#segment?.file.sync();
      this.#flushed = this.#position;
    }
  }

  async #segmentAt(position: Lsn): Promise<Segment> {
    if (this.#segment) return this.#segment;
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const number = segmentAt(position);
    const name = segmentName(this.#timeline, number);
    const path = join(this.#folder, `${name}.${randomUUID()}${unfinished}`);
    const encryptor = new Encryptor(this.#key, `${this.#within}/${name}`);
    const file = await open(path, 'wx', 0o600);
    await file.writeFile(encryptor.header);
    await syncFolder(this.#folder);
    this.#segment = { number, name, path, file, encryptor };
    return this.#segment;
  }

  async #complete({ name, path, file, encryptor }: Segment): Promise<void> {
    await file.writeFile(encryptor.frame(Buffer.alloc(0), true));
    await file.sync();
    await file.close();
    this.#segment = undefined;
    await rename(path, join(this.#folder, name));
    await syncFolder(this.#folder);
    for (const other of await readdir(this.#folder))
      if (other.startsWith(`${name}.`)) await rm(join(this.#folder, other), { force: true });
  }
}
