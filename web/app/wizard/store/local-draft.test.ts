import { beforeEach, describe, expect, it } from 'vitest';
import { hasKeptEdit } from '#lib/kept-edits.ts';
import { currentToast, toast } from '#ui/toast-store.ts';
import {
  changeEdit,
  clearJobPost,
  clearPublicDraft,
  emptyJobPost,
  readEdit,
  readJobPost,
  readPublicDraft,
  saveJobPost,
  savePublicDraft,
} from './local-draft.ts';
import { withAnswers } from './merge.ts';
import { stored } from './testing/fake-storage.ts';

const ANA = '01890a5d-ac96-774b-bcce-b302099a8057';
const BEN = '01890a5d-ac96-774b-bcce-b302099a8058';
const JOB = '01890a5d-ac96-774b-bcce-b302099a8059';

beforeEach(() => {
  stored.clear();
  toast.dismiss();
});

describe('public-create-job', () => {
  it('is not there before anything is answered, and not after it is cleared', () => {
    expect(readPublicDraft()).toBeNull();
    savePublicDraft({ inviteCode: 'ABC1234' });
    expect(stored.has('zodel_public-create-job')).toBe(true);
    clearPublicDraft();
    expect(readPublicDraft()).toBeNull();
    expect(currentToast()).toBeNull();
  });

  it('adds fields and steps to those it has', () => {
    savePublicDraft({ fields: { categoryCode: 'RUNWAY' }, answeredSteps: ['JOB_CATEGORY'] });
    savePublicDraft({ fields: { amountFemales: 2 }, answeredSteps: ['JOB_MODELS_AMOUNT'] });
    savePublicDraft({ fields: { categoryCode: 'FITTING' }, answeredSteps: ['JOB_CATEGORY'] });
    expect(readPublicDraft()).toMatchObject({
      fields: { categoryCode: 'FITTING', amountFemales: 2 },
      answeredSteps: ['JOB_CATEGORY', 'JOB_MODELS_AMOUNT'],
    });
  });

  it('keeps its key while it is the same draft, so that handing it over twice makes one job', () => {
    const { key } = savePublicDraft({ inviteCode: null });
    expect(savePublicDraft({ fields: { amountMales: 1 } }).key).toBe(key);
    clearPublicDraft();
    expect(savePublicDraft({ inviteCode: null }).key).not.toBe(key);
  });

  it('drops what it cannot read, with a word, and never throws', () => {
    const draft = { version: 1, key: JOB, inviteCode: null, fields: {}, answeredSteps: [], typed: {} };
    const garbled = [
      '{"version":1,',
      '[]',
      '"text"',
      JSON.stringify({ ...draft, version: 0 }),
      JSON.stringify({ ...draft, fields: { amountMales: 'two' } }),
      JSON.stringify({ ...draft, fields: { location: { name: 'Paris' } } }),
      JSON.stringify({ ...draft, answeredSteps: ['BREAKFAST'] }),
      JSON.stringify({ ...draft, fields: { amountMales: 1e9 } }),
      JSON.stringify({ ...draft, fields: { eventDatePeriods: [{ start: '+275760-09-13T00:00:00Z', end: 'soon' }] } }),
    ];
    for (const text of garbled) {
      toast.dismiss();
      stored.set('zodel_public-create-job', text);
      expect(readPublicDraft()).toBeNull();
      expect(readPublicDraft()).toBeNull();
      expect(currentToast()?.text).toContain('could not be read');
    }
  });

  it('forgets what was typed once the step is answered', () => {
    savePublicDraft({ typed: { category: { categoryCode: 'RUNWAY' }, location: { venueNote: 'Gate 4' } } });
    savePublicDraft({ typed: { category: undefined } });
    expect(readPublicDraft()?.typed).toEqual({ location: { venueNote: 'Gate 4' } });
  });
});

describe('createJobPost', () => {
  it('merges every update into what waits to be sent', () => {
    saveJobPost(ANA, JOB, { jobPostData: { amountMales: 1 }, answeredSteps: ['JOB_MODELS_AMOUNT'] });
    saveJobPost(ANA, JOB, {
      jobPostData: { hourlyRate: 4500, fixedRatePerModel: null },
      answeredSteps: ['JOB_PAY_RATE'],
    });
    expect(readJobPost(ANA, JOB)).toMatchObject({
      jobPostData: { amountMales: 1, hourlyRate: 4500, fixedRatePerModel: null },
      answeredSteps: ['JOB_MODELS_AMOUNT', 'JOB_PAY_RATE'],
    });
  });

  it('is never another person’s, and never another job’s', () => {
    saveJobPost(ANA, JOB, { jobPostData: { amountMales: 1 } });
    expect(readJobPost(BEN)).toBeNull();
    expect(readJobPost(ANA, null)).toBeNull();
    expect(readJobPost(ANA, BEN)).toBeNull();
    expect(saveJobPost(ANA, null, { jobPostData: { amountFemales: 3 } }).jobPostData).toEqual({ amountFemales: 3 });
  });

  it('is empty once the server has it, but for what stands in open forms', () => {
    saveJobPost(ANA, null, {
      jobPostData: { amountMales: 1 },
      answeredSteps: ['JOB_MODELS_AMOUNT'],
      typed: { category: { eventType: 'PUBLIC_EVENT' }, location: { venueNote: 'Gate 4' } },
    });
    emptyJobPost(ANA, JOB, { answeredForm: 'category' });
    expect(readJobPost(ANA, JOB)).toMatchObject({
      jobPostData: {},
      answeredSteps: [],
      typed: { location: { venueNote: 'Gate 4' } },
    });
    clearJobPost();
    expect(readJobPost(ANA)).toBeNull();
  });
});

describe('answers that two devices gave', () => {
  it('stay here until a person has chosen, with what they were given against', () => {
    const was = { 'pay-rate': { hourlyRate: 4500 }, 'models-amount': { amountMales: 1 } };
    saveJobPost(ANA, JOB, { jobPostData: { hourlyRate: 5000, amountMales: 2 }, was });
    saveJobPost(ANA, JOB, { jobPostData: { hourlyRate: 5500 }, was: { 'pay-rate': { hourlyRate: 5000 } } });
    emptyJobPost(ANA, JOB, { left: ['pay-rate'] });
    expect(readJobPost(ANA, JOB)).toMatchObject({
      jobPostData: { hourlyRate: 5500 },
      was: { 'pay-rate': { hourlyRate: 4500 } },
    });
    expect(readJobPost(ANA, JOB)?.was).not.toHaveProperty('models-amount');
  });
});

describe('edits', () => {
  const stands = { hourlyRate: 4500, fixedRatePerModel: null };

  it('of several jobs do not disturb one another', () => {
    changeEdit(ANA, JOB, edit => withAnswers(edit, { hourlyRate: 5000, fixedRatePerModel: null }, stands));
    changeEdit(ANA, BEN, edit => withAnswers(edit, { hourlyRate: 6000, fixedRatePerModel: null }, stands));
    expect(readEdit(ANA, JOB)?.fields.hourlyRate).toBe(5000);
    expect(readEdit(ANA, BEN)?.fields.hourlyRate).toBe(6000);
  });

  it('are never another person’s', () => {
    changeEdit(ANA, JOB, edit => withAnswers(edit, { hourlyRate: 5000, fixedRatePerModel: null }, stands));
    expect(readEdit(BEN, JOB)).toBeNull();
    expect([hasKeptEdit(ANA, JOB), hasKeptEdit(BEN, JOB)]).toEqual([true, false]);
  });

  it('leave nothing behind once nothing is changed', () => {
    changeEdit(ANA, JOB, edit => withAnswers(edit, { hourlyRate: 5000, fixedRatePerModel: null }, stands));
    changeEdit(ANA, JOB, edit => withAnswers(edit, stands, stands));
    expect(stored.size).toBe(0);
  });

  it('keep what stands in an open form when the rest is saved', () => {
    changeEdit(ANA, JOB, edit => ({
      ...edit,
      typed: { description: { description: 'Two' } },
      was: { description: {} },
    }));
    changeEdit(ANA, JOB, edit => ({ ...edit, fields: {}, images: [] }));
    expect(readEdit(ANA, JOB)?.typed).toEqual({ description: { description: 'Two' } });
    expect(hasKeptEdit(ANA, JOB)).toBe(false);
  });
});
