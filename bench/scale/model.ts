import type { Size } from '../growth/fill.ts';

/** What one more of each costs: rows with their indexes, and the processors of server and database together. */
export type Costs = {
  bytes: { model: number; job: number; message: number; empty: number };
  /** Of one act, in milliseconds of one core. */
  actMs: { read: number; message: number; application: number };
};

/** What a marketplace of that size holds. Bytes of a job are those of everyone's part in it, and of its manager. */
export const bytesOf = ({ bytes }: Costs, { models, jobs, messages }: Size): number =>
  bytes.empty + bytes.model * models + bytes.job * jobs + bytes.message * messages;

/** Of two sizes measured, what one more of each costs. */
export type Measured = { size: Size; bytes: { model: number; job: number; message: number; rest: number } };

export function fitBytes(one: Measured, other: Measured): Costs['bytes'] {
  const slope = (kind: 'model' | 'job' | 'message', count: keyof Size) =>
    (other.bytes[kind] - one.bytes[kind]) / (other.size[count] - one.size[count]);
  const bytes = { model: slope('model', 'models'), job: slope('job', 'jobs'), message: slope('message', 'messages') };
  const all = one.bytes.model + one.bytes.job + one.bytes.message + one.bytes.rest;
  const { models, jobs, messages } = one.size;
  return { ...bytes, empty: all - bytes.model * models - bytes.job * jobs - bytes.message * messages };
}

/** How people use it: counts for one manager who is active that day. */
export const day = {
  reads: 300,
  messages: 30,
  applications: 12,
  /** Of all acts of a day, the share that falls into its busiest hour. */
  peakHour: 0.15,
  /** Models who come for each manager, each with as many reads. */
  modelsEach: 10,
};

/** The share of a core that may be used before answers wait for each other. */
const HEADROOM = 0.6;

/** How many managers in a day so many cores serve, in their busiest hour. */
export function managersServed({ actMs }: Costs, cores: number): number {
  const reads = day.reads * (1 + day.modelsEach);
  const messages = day.messages * (1 + day.modelsEach);
  const msOfDay = reads * actMs.read + messages * actMs.message + day.applications * actMs.application;
  return (cores * HEADROOM * 3_600_000) / (msOfDay * day.peakHour);
}
