import { expect, it } from 'vitest';
import type { Job } from '#contract/schemas/job.ts';
import { changedFields } from './changed-fields.ts';

const job = { description: 'A gala', images: [{ id: 'a' }], hourlyRate: 5000 } as unknown as Job;

it('finds nothing where a job is the same', () => {
  expect(changedFields(job, structuredClone(job))).toEqual([]);
});

it('names what has changed as the form does', () => {
  expect(changedFields(job, { ...job, hourlyRate: 6000, images: [] })).toEqual(['imageIds', 'hourlyRate']);
});
