import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '#client/call-error.ts';
import type { User } from '#contract/schemas/user.ts';
import { currentToast, toast } from '#ui/toast-store.ts';
import { client } from '#web/client.ts';
import { handOver } from './hand-over.ts';
import { jobPost, lastJobPostId, publicDraft } from './local-draft.ts';
import { stubStorage } from './testing/fake-storage.ts';

const JOB = { id: '01890a5d-ac96-774b-bcce-b302099a8059', onboardingStep: null };
const OTHER = '01890a5d-ac96-774b-bcce-b302099a8060';
const manager = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  '@type': 'MANAGER',
  state: 'ACTIVE',
  moderation: null,
  onboardingStep: null,
  answeredSteps: ['INVITE_CODE'],
} as unknown as User;
const newcomer = { ...manager, state: 'ONBOARDING', onboardingStep: 'NAME', answeredSteps: [] } as unknown as User;

type Sent = { call: string; body: Record<string, unknown> };
const sent: Sent[] = [];
/** The answer of each call; an error is thrown. */
let answer: (call: string, tries: number) => unknown;

stubStorage();
beforeEach(() => {
  sent.length = 0;
  toast.dismiss();
  answer = call => (call === 'createJob' ? JOB : newcomer);
  vi.spyOn(client, 'call').mockImplementation((async (call: string, input: { body: Sent['body'] }) => {
    sent.push({ call, body: input.body });
    const given = answer(call, sent.filter(one => one.call === call).length);
    if (given instanceof Error) throw given;
    return given;
  }) as never);
});
afterEach(() => vi.restoreAllMocks());

const refusal = (status: number, fields: Record<string, string> = {}) =>
  new CallError({ status, code: 'X', message: 'Error', sentence: 'No.', details: { fields } });
const aDraft = () =>
  publicDraft.change(draft => ({
    ...draft,
    inviteCode: 'ABC1234',
    jobPostData: { categoryCode: 'RUNWAY', amountFemales: 2, hourlyRate: 4500 },
    answeredSteps: ['INVITE_CODE', 'JOB_CATEGORY', 'JOB_MODELS_AMOUNT'],
  }));

describe('handOver', () => {
  it('creates the job in one call under the draft’s id, with completed steps alone, and clears the draft', async () => {
    const { jobId } = aDraft();
    expect(await Promise.all([handOver(manager), handOver(manager)])).toEqual([JOB.id, JOB.id]);
    const body = {
      id: jobId,
      categoryCode: 'RUNWAY',
      amountFemales: 2,
      answeredSteps: ['JOB_CATEGORY', 'JOB_MODELS_AMOUNT'],
    };
    expect(sent).toEqual([{ call: 'createJob', body }]);
    expect(publicDraft.read()).toBeNull();
    expect(await handOver(manager)).toBeNull();
  });

  it.each([0, 401, 503])('keeps the draft when the server answers %i, and retries under the same id', async status => {
    const { jobId } = aDraft();
    answer = () => refusal(status);
    await expect(handOver(manager)).rejects.toBeInstanceOf(CallError);
    expect(publicDraft.read()?.jobId).toBe(jobId);
    answer = () => JOB;
    await handOver(manager);
    expect(sent.map(one => one.body.id)).toEqual([jobId, jobId]);
    expect(publicDraft.read()).toBeNull();
  });

  it('omits answers that are no longer valid, and says so', async () => {
    const { jobId } = aDraft();
    answer = (_, tries) => (tries === 1 ? refusal(422, { amountFemales: 'Too many.' }) : JOB);
    expect(await handOver(manager)).toBe(JOB.id);
    expect(sent[1]?.body).toEqual({ id: jobId, categoryCode: 'RUNWAY', answeredSteps: ['JOB_CATEGORY'] });
    expect(currentToast()?.text).toContain('need another look');
  });

  it('saves into the job that a request with a lost response has created', async () => {
    const { jobId } = aDraft();
    const standing = { ...JOB, audience: 'CLIENT', submittedAt: null };
    const there = new CallError({ status: 409, code: 'STALE_DRAFT', message: 'Conflict', sentence: 'No.' });
    answer = call => (call === 'createJob' ? there : standing);
    expect(await handOver(manager)).toBe(JOB.id);
    expect(sent.map(one => one.call)).toEqual(['createJob', 'getJob', 'saveJob']);
    expect(sent[0]?.body).toEqual({ id: jobId, ...sent[2]?.body });
    expect(publicDraft.read()).toBeNull();
  });

  it('continues without an invite code that has expired', async () => {
    aDraft();
    answer = (call, tries) => (call === 'createJob' ? JOB : tries === 1 ? refusal(422) : newcomer);
    expect(await handOver(newcomer)).toBe(JOB.id);
    expect(sent.map(({ call, body }) => [call, body.code])).toEqual([
      ['saveInviteCode', 'ABC1234'],
      ['saveInviteCode', null],
      ['createJob', undefined],
    ]);
  });

  it('keeps the unsent answers of other drafts, and makes its job the last one', async () => {
    jobPost(manager.id, OTHER).change(draft => ({ ...draft, jobPostData: { hourlyRate: 5000 } }));
    aDraft();
    await handOver(manager);
    expect(jobPost(manager.id, OTHER).read()?.jobPostData).toEqual({ hourlyRate: 5000 });
    expect(lastJobPostId(manager.id)).toBe(JOB.id);
  });

  it('sends nothing for a model, or without a draft', async () => {
    expect(await handOver(manager)).toBeNull();
    aDraft();
    expect(await handOver({ ...manager, '@type': 'MODEL' })).toBeNull();
    expect([sent, publicDraft.read() !== null]).toEqual([[], true]);
  });
});
