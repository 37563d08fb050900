import { expect, it } from 'vitest';
import type { Job } from '#contract/schemas/job.ts';
import { editFlow } from './flows.ts';
import { askedSteps, notesAt, otherNotes } from './staff-notes.ts';

const askedAt = '2026-11-20T12:00:00Z';
const job = {
  moderation: 'INFO_REQUESTED',
  moderationNotes: [
    { field: 'location', note: 'Which hall?', askedAt },
    { field: 'description', note: 'Who chooses the outfits?', askedAt },
    { field: 'sensitiveTerms', note: 'May a model say no?', askedAt },
    { field: 'companyName', note: 'Is this the registered name?', askedAt },
  ],
} as Job;

it('lists the steps with notes in the flow’s order', () => {
  expect(askedSteps(editFlow('j'), job).map(({ slug }) => slug)).toEqual(['description', 'location']);
});

it('joins the notes of one step, and separates those of none', () => {
  expect(notesAt(job).description).toBe('Who chooses the outfits?\nMay a model say no?');
  expect(otherNotes(job)).toEqual(['Is this the registered name?']);
});

it('lists nothing once the job was resubmitted', () => {
  expect(notesAt({ ...job, moderation: 'ON_REVIEW' })).toEqual({});
});
