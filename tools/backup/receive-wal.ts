import type pg from 'pg';
import { type Lsn, lsnText } from './lsn.ts';
import { type ReplicationConnection, ReplicationQuery } from './replication.ts';

const postgresEpochMs = Date.UTC(2000, 0, 1);
const header = { xlogData: 25, keepalive: 18 } as const;
/** A server that stops waits for it. */
const statusEveryMs = 500;

type Receiver = {
  /** Bytes of the log in their order, from the position that was asked for. A promise asks to wait for it. */
  receive(at: Lsn, content: Buffer): Promise<void> | undefined;
  /** Up to where it is on the disk: the server may drop what is before. */
  flushed(): Lsn;
};

/** Streams the write-ahead log as pg_receivewal does, until the connection ends. */
class Streaming extends ReplicationQuery {
  readonly ended: Promise<void>;
  readonly #receiver: Receiver;
  #resolve: () => void = () => {};
  #reject: (error: Error) => void = () => {};
  #timer: NodeJS.Timeout | undefined;

  constructor(text: string, receiver: Receiver) {
    super(text);
    this.#receiver = receiver;
    this.ended = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  handleCopyData({ chunk }: { chunk: Buffer }, connection: ReplicationConnection): void {
    this.#timer ??= setInterval(() => this.#report(connection), statusEveryMs);
    const kind = String.fromCharCode(chunk[0] ?? 0);
    if (kind === 'w') {
      // A copy: the parser uses its buffer again.
      const busy = this.#receiver.receive(chunk.readBigUInt64BE(1), Buffer.from(chunk.subarray(header.xlogData)));
      if (busy) connection.stream.pause();
      void busy?.then(() => connection.stream.resume());
    } else if (kind === 'k' && chunk[header.keepalive - 1] === 1) this.#report(connection);
  }

  handleError(error: Error): void {
    clearInterval(this.#timer);
    this.#reject(error);
  }

  handleReadyForQuery(): void {
    clearInterval(this.#timer);
    this.#resolve();
  }

  /** What was received counts as written once it is flushed: nothing else is of use after a crash. */
  #report(connection: ReplicationConnection): void {
    const status = Buffer.alloc(34);
    const flushed = this.#receiver.flushed();
    status.write('r');
    status.writeBigUInt64BE(flushed, 1);
    status.writeBigUInt64BE(flushed, 9);
    status.writeBigUInt64BE(0n, 17);
    status.writeBigInt64BE(BigInt(Date.now() - postgresEpochMs) * 1000n, 25);
    connection.sendCopyFromChunk(status);
  }
}

export function receiveWal(
  client: pg.Client,
  { slot, timeline, from, ...receiver }: Receiver & { slot: string; timeline: number; from: Lsn },
): Promise<void> {
  const text = `START_REPLICATION SLOT ${slot} PHYSICAL ${lsnText(from)} TIMELINE ${timeline}`;
  return client.query(new Streaming(text, receiver)).ended;
}
