import { describe, expect, it } from 'vitest';
import type { JobDraft } from '#contract/schemas/job-draft.ts';
import { editCauses, excerptAroundChange } from './edit-words.ts';

const saved: JobDraft = { hourlyRate: 4500, fixedRatePerModel: null, amountMales: 2, imageIds: [] };
const counts = { all: 0, applied: 0, pending: 0, booked: 0, declined: 0 };
const live = { lifecycle: 'STAFFING', moderation: 'APPROVED', counts } as const;
const images = { imageIds: ['01890a5d-ac96-774b-bcce-b302099a8057'] };

describe('editCauses', () => {
  it('says that nobody is asked again when nobody agreed to the field', () => {
    expect(editCauses(live, saved, { ...saved, amountMales: 3 })).toBe('This holds at once. Nobody is asked again.');
  });

  it('announces a review of fields that models see', () => {
    expect(editCauses(live, saved, { ...saved, ...images })).toBe(
      'Staff look at it again; new applications pause meanwhile.',
    );
    expect(editCauses({ ...live, lifecycle: 'DRAFT' }, saved, { ...saved, ...images })).toBe('Staff look at it again.');
  });

  it('counts models asked again and requests that end', () => {
    const busy = { ...live, counts: { ...counts, booked: 2, pending: 1, applied: 3 } };
    expect(editCauses(busy, saved, { ...saved, hourlyRate: 5000 })).toBe(
      'Staff look at it again; new applications pause meanwhile. 2 booked models are asked again, 3 applicants are asked again before a booking, 1 open request ends.',
    );
    expect(editCauses({ ...live, counts: { ...counts, booked: 1 } }, saved, { ...saved, hourlyRate: 5000 })).toContain(
      '1 booked model is asked again.',
    );
  });

  it('announces no second review during one', () => {
    const reviewSentence = 'Staff are looking at this job, and will see your changes.';
    expect(editCauses({ ...live, lifecycle: 'DRAFT', moderation: 'ON_REVIEW' }, saved, { ...saved, ...images })).toBe(
      reviewSentence,
    );
    expect(editCauses({ ...live, moderation: 'ON_REVIEW' }, saved, { ...saved, ...images })).toBe(reviewSentence);
  });

  it('announces a review after the answer to a staff question', () => {
    expect(editCauses({ ...live, lifecycle: 'DRAFT', moderation: 'INFO_REQUESTED' }, saved, saved)).toBe(
      'Staff look at it again once you send it back.',
    );
  });
});

describe('excerptAroundChange', () => {
  const long = 'Greet the guests at the door, show them to their tables and pose for pictures until the music begins. ';

  it('shows the changed part of a long text with some context', () => {
    const changed = `${long}Heels are worn. ${long}`;
    const before = `${long}Flat shoes. ${long}`;
    expect(excerptAroundChange(changed, before)).toBe(
      '… for pictures until the music begins. Heels are worn. Greet the guests at the door, show …',
    );
    expect(excerptAroundChange(`${long}Lunch is at one.`, long)).toMatch(/^… .*Lunch is at one\.$/);
  });

  it('shows a short text whole', () => {
    expect(excerptAroundChange('$45 an hour', '$50 an hour')).toBe('$45 an hour');
  });
});
