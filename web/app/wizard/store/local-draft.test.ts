import { beforeEach, describe, expect, it } from 'vitest';
import type { JobDraft } from '#contract/schemas/job-draft.ts';
import { hasLocalEdit } from '#lib/local-edits.ts';
import { currentToast, toast } from '#ui/toast-store.ts';
import { jobChanges, jobPost, lastJobPostId, publicDraft, withoutSent } from './local-draft.ts';
import type { LocalDraft } from './local-draft-schema.ts';
import { withAnswers } from './merge.ts';
import { stored, stubStorage } from './testing/fake-storage.ts';

const ANA = '01890a5d-ac96-774b-bcce-b302099a8057';
const BEN = '01890a5d-ac96-774b-bcce-b302099a8058';
const JOB = '01890a5d-ac96-774b-bcce-b302099a8059';
const OTHER_JOB = '01890a5d-ac96-774b-bcce-b302099a8060';

stubStorage();
beforeEach(() => {
  toast.dismiss();
});

const giving = (jobPostData: JobDraft) => (draft: LocalDraft) => ({
  ...draft,
  jobPostData: { ...draft.jobPostData, ...jobPostData },
});

describe('publicDraft', () => {
  it('is absent before the first answer and after it is cleared', () => {
    expect(publicDraft.read()).toBeNull();
    publicDraft.change(draft => ({ ...draft, inviteCode: 'ABC1234' }));
    expect(stored.has('zodel_public-create-job')).toBe(true);
    publicDraft.clear();
    expect(publicDraft.read()).toBeNull();
    expect(currentToast()).toBeNull();
  });

  it('keeps its job id for the whole draft, so that handing it over twice creates one job', () => {
    const { jobId } = publicDraft.change(draft => draft);
    expect(publicDraft.change(draft => ({ ...draft, jobPostData: { amountMales: 1 } })).jobId).toBe(jobId);
    publicDraft.clear();
    expect(publicDraft.change(draft => draft).jobId).not.toBe(jobId);
  });

  it('drops what it cannot read with a toast, and never throws', () => {
    const draft = publicDraft.change(now => now);
    const corrupted = [
      '{"version":1,',
      '[]',
      '"text"',
      JSON.stringify({ ...draft, version: 0 }),
      JSON.stringify({ ...draft, jobId: null }),
      JSON.stringify({ ...draft, jobPostData: { amountMales: 'two' } }),
      JSON.stringify({ ...draft, jobPostData: { location: { name: 'Paris' } } }),
      JSON.stringify({ ...draft, answeredSteps: ['BREAKFAST'] }),
      JSON.stringify({ ...draft, jobPostData: { amountMales: 1e9 } }),
      JSON.stringify({ ...draft, jobPostData: { eventDatePeriods: [{ start: '+275760-09-13T00:00:00Z', end: 'x' }] } }),
    ];
    for (const text of corrupted) {
      toast.dismiss();
      stored.set('zodel_public-create-job', text);
      expect(publicDraft.read()).toBeNull();
      expect(currentToast()?.text).toContain('could not be read');
      expect(stored.size).toBe(0);
    }
  });
});

describe('jobPost', () => {
  it('merges every change into the unsent answers', () => {
    jobPost(ANA, JOB).change(giving({ amountMales: 1 }));
    jobPost(ANA, JOB).change(giving({ hourlyRate: 4500, fixedRatePerModel: null }));
    expect(jobPost(ANA, JOB).read()?.jobPostData).toEqual({
      amountMales: 1,
      hourlyRate: 4500,
      fixedRatePerModel: null,
    });
  });

  it('is never another person’s', () => {
    jobPost(ANA, JOB).change(giving({ amountMales: 1 }));
    expect(jobPost(BEN, JOB).read()).toBeNull();
    expect(lastJobPostId(BEN)).toBeNull();
  });

  it('keeps the unsent answers of several drafts apart', () => {
    jobPost(ANA, JOB).change(giving({ amountMales: 1 }));
    jobPost(ANA, OTHER_JOB).change(giving({ amountFemales: 3 }));
    expect(jobPost(ANA, JOB).read()?.jobPostData).toEqual({ amountMales: 1 });
    expect(jobPost(ANA, OTHER_JOB).read()?.jobPostData).toEqual({ amountFemales: 3 });
    expect(lastJobPostId(ANA)).toBe(OTHER_JOB);
    jobPost(ANA, OTHER_JOB).clear();
    expect(jobPost(ANA, JOB).read()?.jobPostData).toEqual({ amountMales: 1 });
    jobPost(ANA, JOB).clear();
    expect(stored.size).toBe(0);
  });

  it('keeps at most 20 drafts, and only the last empty one', () => {
    const ids = Array.from({ length: 22 }, (_, index) => JOB.slice(0, -2) + String(10 + index));
    for (const id of ids) jobPost(ANA, id).change(giving({ amountMales: 1 }));
    expect(ids.filter(id => jobPost(ANA, id).read() === null)).toEqual(ids.slice(0, 2));
    for (const id of ids) jobPost(ANA, id).change(draft => ({ ...draft, jobPostData: {} }));
    expect(ids.filter(id => jobPost(ANA, id).read() !== null)).toEqual(ids.slice(-1));
  });

  it('is empty under the job’s id once the answers are sent, except for what is typed into other forms', () => {
    jobPost(ANA, null).change(draft => ({
      ...draft,
      jobPostData: { amountMales: 1 },
      answeredSteps: ['JOB_MODELS_AMOUNT'],
      typed: { category: { eventType: 'PUBLIC_EVENT' }, location: { venueNote: 'Gate 4' } },
    }));
    jobPost(ANA, null).change(draft => ({ ...withoutSent(draft, { form: 'category' }), jobId: JOB }));
    expect(jobPost(ANA, null).read()).toBeNull();
    expect(jobPost(ANA, JOB).read()).toMatchObject({
      jobPostData: {},
      answeredSteps: [],
      typed: { location: { venueNote: 'Gate 4' } },
    });
  });

  it('keeps conflicting answers with their base until a person has chosen', () => {
    const saved = { hourlyRate: 4500, fixedRatePerModel: null, amountMales: 1 };
    jobPost(ANA, JOB).change(draft => withAnswers(draft, { hourlyRate: 5000, amountMales: 2 }, saved));
    jobPost(ANA, JOB).change(draft => withAnswers(draft, { hourlyRate: 5500 }, { ...saved, hourlyRate: 5000 }));
    const unsentDraft = jobPost(ANA, JOB).change(draft => withoutSent(draft, { kept: ['pay-rate'] }));
    expect(unsentDraft.jobPostData).toEqual({ hourlyRate: 5500, fixedRatePerModel: null });
    expect(unsentDraft.base).toEqual({ 'pay-rate': { hourlyRate: 4500, fixedRatePerModel: null } });
  });
});

describe('jobChanges', () => {
  const saved = { hourlyRate: 4500, fixedRatePerModel: null };
  const paying = (hourlyRate: number) => (draft: LocalDraft) =>
    withAnswers(draft, { hourlyRate, fixedRatePerModel: null }, saved);

  it('keeps the changes of several jobs apart', () => {
    jobChanges(ANA, JOB).change(paying(5000));
    jobChanges(ANA, OTHER_JOB).change(paying(6000));
    expect(jobChanges(ANA, JOB).read()?.jobPostData.hourlyRate).toBe(5000);
    expect(jobChanges(ANA, OTHER_JOB).read()?.jobPostData.hourlyRate).toBe(6000);
  });

  it('are never another person’s', () => {
    jobChanges(ANA, JOB).change(paying(5000));
    expect(jobChanges(BEN, JOB).read()).toBeNull();
    expect([hasLocalEdit(ANA, JOB), hasLocalEdit(BEN, JOB)]).toEqual([true, false]);
  });

  it('is removed once nothing is changed', () => {
    jobChanges(ANA, JOB).change(paying(5000));
    jobChanges(ANA, JOB).change(paying(4500));
    expect(stored.size).toBe(0);
  });

  it('keeps what is typed into a form when the rest is saved', () => {
    jobChanges(ANA, JOB).change(draft => ({
      ...draft,
      typed: { description: { description: 'Two' } },
      base: { description: {} },
    }));
    jobChanges(ANA, JOB).change(draft => ({ ...draft, jobPostData: {}, images: [] }));
    expect(jobChanges(ANA, JOB).read()?.typed).toEqual({ description: { description: 'Two' } });
    expect(hasLocalEdit(ANA, JOB)).toBe(false);
  });
});
