import { beforeEach, describe, expect, it } from 'vitest';
import type { JobDraft } from '#contract/schemas/job-draft.ts';
import { type FlowStep, publicFlow, type StepName } from '#wizard/flows/flows.ts';
import { deviceStore } from './device-store.ts';
import { publicDraft } from './local-draft.ts';
import { stored, stubStorage } from './testing/fake-storage.ts';

const step = (name: StepName): FlowStep => {
  const found = publicFlow.steps.find(each => each.step === name);
  if (!found) throw new Error(`${name} is not asked.`);
  return found;
};
const pay = (hourlyRate: number): JobDraft => ({ hourlyRate, fixedRatePerModel: null });
/** Another tab writes into the same storage. */
const answerInOtherTab = (fields: JobDraft) =>
  publicDraft.change(draft => ({ ...draft, jobPostData: { ...draft.jobPostData, ...fields } }));

stubStorage();
let closeForm = () => {};
beforeEach(() => closeForm());

describe('the device store', () => {
  it('keeps answers and completed steps, drops what was typed into them, and resumes after them', async () => {
    deviceStore(null).type('category', { categoryCode: 'RUNWAY' });
    await deviceStore(null).answer({ inviteCode: 'ABC1234' }, step('invite-code'));
    await deviceStore(null).answer({ job: { categoryCode: 'RUNWAY' } }, step('category'));
    const { draft, resume } = deviceStore(null);
    expect(draft).toMatchObject({ inviteCode: 'ABC1234', fields: { categoryCode: 'RUNWAY' }, typed: {} });
    expect(draft.answered).toEqual(['INVITE_CODE', 'JOB_CATEGORY']);
    expect(resume(publicFlow).step).toBe('models-amount');
  });

  it('shows another tab’s answer in an untouched form', async () => {
    await deviceStore(null).answer({ job: pay(4500) }, step('pay-rate'));
    const store = deviceStore(null);
    closeForm = store.open('pay-rate');
    answerInOtherTab(pay(5000));
    expect(store.catchUp('pay-rate')).toBe('TAKEN');
    expect(deviceStore(null).draft).toMatchObject({ fields: pay(5000), conflicts: [] });
    expect(deviceStore(null).catchUp('pay-rate')).toBe('NONE');
  });

  it('reports a conflict in a touched form, refuses to overwrite it, and accepts the answer once that is chosen', async () => {
    await deviceStore(null).answer({ job: pay(4500) }, step('pay-rate'));
    const store = deviceStore(null);
    closeForm = store.open('pay-rate');
    store.type('pay-rate', { dollars: '60' });
    answerInOtherTab(pay(5000));
    expect(store.catchUp('pay-rate')).toBe('CHANGED');
    await expect(store.answer({ job: pay(6000) }, step('pay-rate'))).rejects.toThrow('Conflict');
    const reopened = deviceStore(null);
    expect(reopened.draft.conflicts).toEqual(['pay-rate']);
    reopened.resolve('pay-rate', 'MINE');
    await reopened.answer({ job: pay(6000) }, step('pay-rate'));
    expect(deviceStore(null).draft).toMatchObject({ fields: pay(6000), conflicts: [] });
  });

  it('drops what was typed when the other tab’s answer is chosen', async () => {
    const store = deviceStore(null);
    closeForm = store.open('pay-rate');
    store.type('pay-rate', { dollars: '60' });
    answerInOtherTab(pay(5000));
    deviceStore(null).resolve('pay-rate', 'THEIRS');
    expect(deviceStore(null).draft).toMatchObject({ fields: pay(5000), typed: {}, conflicts: [] });
  });

  it('distinguishes a draft deleted elsewhere from one not started', async () => {
    expect(deviceStore(null).catchUp('category')).toBe('NONE');
    await deviceStore(null).answer({ job: { categoryCode: 'RUNWAY' } }, step('category'));
    const store = deviceStore(null);
    stored.clear();
    expect(store.catchUp('models-amount')).toBe('CLOSED');
  });
});
