import { PassThrough } from 'node:stream';
import type pg from 'pg';
import { Refusal } from '../refusal.ts';
import { type Lsn, readLsn } from './lsn.ts';
import { type ReplicationConnection, ReplicationQuery } from './replication.ts';

export type BaseBackupEnds = { start: Lsn; end: Lsn; timeline: number; postgresManifest: string };

/** The log that it needs is within: it can be restored alone. */
const command = `BASE_BACKUP (LABEL 'zodel', CHECKPOINT 'fast', WAL true, MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256')`;

/**
 * PostgreSQL's own base backup, as pg_basebackup takes it, which the embedded PostgreSQL comes without. The answer is
 * the starting position, tablespaces, messages of archives and of the manifest, and the position at the end.
 */
class BaseBackup extends ReplicationQuery {
  readonly tar = new PassThrough();
  readonly ends: Promise<BaseBackupEnds>;
  readonly #positions: { lsn: Lsn; timeline: number }[] = [];
  readonly #manifest: Buffer[] = [];
  #reads: 'archive' | 'manifest' = 'archive';
  #archives = 0;
  #error: Error | undefined;
  #settle!: { resolve: (ends: BaseBackupEnds) => void; reject: (error: Error) => void };

  constructor() {
    super(command);
    this.ends = new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
    });
    this.ends.catch(() => undefined);
  }

  override handleDataRow({ fields }: { fields: (string | null)[] }): void {
    // Rows of tablespaces have three columns.
    const [lsn, timeline, ...rest] = fields;
    if (lsn && rest.length === 0) this.#positions.push({ lsn: readLsn(lsn), timeline: Number(timeline) });
  }

  handleCopyData({ chunk }: { chunk: Buffer }, connection: ReplicationConnection): void {
    const content = chunk.subarray(1);
    switch (String.fromCharCode(chunk[0] ?? 0)) {
      case 'n':
        this.#archives += 1;
        if (this.#archives > 1)
          this.#error ??= new Refusal('A database with tablespaces cannot be backed up this way.');
        return;
      case 'm':
        this.#reads = 'manifest';
        return;
      case 'd':
        // A copy: the parser uses its buffer again.
        if (this.#reads === 'manifest') this.#manifest.push(Buffer.from(content));
        else if (!this.tar.write(Buffer.from(content)) && !connection.stream.isPaused()) {
          connection.stream.pause();
          this.tar.once('drain', () => connection.stream.resume());
        }
    }
  }

  handleError(error: Error): void {
    this.#error ??= error;
    this.tar.destroy(error);
    this.#settle.reject(error);
  }

  handleReadyForQuery(): void {
    const [start, end] = this.#positions;
    if (this.#error || !start || !end) {
      this.handleError(this.#error ?? new Error('The base backup has no beginning or no end.'));
      return;
    }
    this.tar.end();
    this.#settle.resolve({
      start: start.lsn,
      end: end.lsn,
      timeline: start.timeline,
      postgresManifest: Buffer.concat(this.#manifest).toString(),
    });
  }
}

/** The ends are known once the archive was read. */
export function takeBaseBackup(client: pg.Client): { tar: AsyncIterable<Buffer>; ends: Promise<BaseBackupEnds> } {
  const backup = client.query(new BaseBackup());
  return { tar: backup.tar, ends: backup.ends };
}
