import { createHash } from 'node:crypto';
import type { S3Client } from '@aws-sdk/client-s3';
import { ObjectCorrupted, type Storage } from '../ports.ts';
import { checkKey } from './key.ts';

export type S3Place = {
  bucket: string;
  region: string;
  /** For S3-compatible services other than Amazon's. */
  endpoint?: string | undefined;
};

const TIMEOUT_MS = 10_000;
const SHA256 = 'sha256';

/**
 * Objects in a bucket, each with its hash in its metadata. Credentials come from Amazon's usual environment variables.
 */
export const s3Storage = ({ bucket: Bucket, region, endpoint }: S3Place): Storage => {
  let opened: Promise<{ s3: typeof import('@aws-sdk/client-s3'); client: S3Client }> | null = null;
  // Loaded on first use.
  const open = () => {
    opened ??= import('@aws-sdk/client-s3').then(s3 => ({
      s3,
      client: new s3.S3Client({
        region,
        ...(endpoint && { endpoint, forcePathStyle: true }),
        requestHandler: { connectionTimeout: TIMEOUT_MS, requestTimeout: TIMEOUT_MS },
      }),
    }));
    return opened;
  };

  return {
    put: async (Key, Body) => {
      checkKey(Key);
      const { s3, client } = await open();
      const hash = createHash('sha256').update(Body).digest();
      const ChecksumSHA256 = hash.toString('base64');
      const Metadata = { [SHA256]: hash.toString('hex') };
      await client.send(new s3.PutObjectCommand({ Bucket, Key, Body, ChecksumSHA256, Metadata }));
    },
    get: async Key => {
      checkKey(Key);
      const { s3, client } = await open();
      try {
        const { Body, Metadata } = await client.send(new s3.GetObjectCommand({ Bucket, Key }));
        const bytes = Buffer.from((await Body?.transformToByteArray()) ?? []);
        if (createHash('sha256').update(bytes).digest('hex') !== Metadata?.[SHA256]) throw new ObjectCorrupted(Key);
        return bytes;
      } catch (error) {
        if (error instanceof s3.NoSuchKey) return null;
        throw error;
      }
    },
    remove: async Key => {
      checkKey(Key);
      const { s3, client } = await open();
      await client.send(new s3.DeleteObjectCommand({ Bucket, Key }));
    },
    list: async function* (kind) {
      checkKey(`${kind}/x`);
      const { s3, client } = await open();
      for await (const { Contents = [] } of s3.paginateListObjectsV2({ client }, { Bucket, Prefix: `${kind}/` }))
        for (const { Key, LastModified } of Contents)
          if (Key && LastModified) yield { key: Key, storedAt: LastModified };
    },
  };
};
