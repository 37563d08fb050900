import { expect, it } from 'vitest';
import type { Job } from '#contract/schemas/job.ts';
import { changedFields } from './changed-fields.ts';

const job = { description: 'A gala', images: [{ id: 'a' }], hourlyRate: 5000 } as unknown as Job;

it('finds nothing in identical jobs', () => {
  expect(changedFields(job, structuredClone(job))).toEqual([]);
});

it('names changed fields by the form’s labels', () => {
  expect(changedFields(job, { ...job, hourlyRate: 6000, images: [] })).toEqual(['imageIds', 'hourlyRate']);
});
