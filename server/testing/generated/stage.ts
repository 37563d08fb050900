import type { System } from '../system.ts';
import type { Caller } from './callers.ts';
import type { Samples } from './sample.ts';

/** What a caller needs in order to make a permitted call. */
export type Stage = {
  path: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
  /** Values of fields, by name. */
  known: Samples;
  /** The owner of the job, if it is not the caller. */
  owner: Caller | null;
};

/** What a call needs beyond its samples. */
export type Prepared = { path?: Stage['path']; query?: Stage['query']; body?: Samples; owner?: Caller };
export type SetStage = (system: System, me: Caller) => Promise<Prepared>;
