import type { PreviousUpload, UploadOptions } from 'tus-js-client';
import { readStored, removeStored, writeStored } from '#lib/storage.ts';

type UrlStorage = NonNullable<UploadOptions['urlStorage']>;
type Remembered = Record<string, { fingerprint: string; upload: PreviousUpload }>;

const NAME = 'uploads';
/** More than one session uses; the oldest are dropped. */
const REMEMBERED_MAX = 24;

const isRemembered = (value: unknown): value is Remembered =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every(one => typeof one?.fingerprint === 'string' && typeof one.upload?.uploadUrl === 'string');

const read = (): Remembered => {
  const stored = readStored(NAME);
  return isRemembered(stored) ? stored : {};
};

const write = (remembered: Remembered) => {
  const entries = Object.entries(remembered);
  if (entries.length === 0) removeStored(NAME);
  else writeStored(NAME, Object.fromEntries(entries.slice(-REMEMBERED_MAX)));
};

const found = (fits: (fingerprint: string) => boolean): PreviousUpload[] =>
  Object.entries(read()).flatMap(([urlStorageKey, { fingerprint, upload }]) =>
    fits(fingerprint) ? [{ ...upload, urlStorageKey }] : [],
  );

/** Uploads in progress, so that a file chosen again after a reload resumes. */
export const rememberedUploads: UrlStorage = {
  findAllUploads: async () => found(() => true),
  findUploadsByFingerprint: async wanted => found(fingerprint => fingerprint === wanted),
  addUpload: async (fingerprint, upload) => {
    const key = crypto.randomUUID();
    write({ ...read(), [key]: { fingerprint, upload } });
    return key;
  },
  removeUpload: async key => {
    const { [key]: _, ...others } = read();
    write(others);
  },
};
