import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '#client/call-error.ts';
import type { User } from '#contract/schemas/user.ts';
import { currentToast, toast } from '#ui/toast-store.ts';
import { client } from '#web/client.ts';
import { handOverPublicDraft } from './hand-over.ts';
import { readPublicDraft, savePublicDraft } from './local-draft.ts';
import { stored } from './testing/fake-storage.ts';

const JOB = { id: '01890a5d-ac96-774b-bcce-b302099a8059', onboardingStep: null };
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
/** What each call is answered with; an error is thrown. */
let answer: (call: string, tries: number) => unknown;

beforeEach(() => {
  stored.clear();
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
  savePublicDraft({
    inviteCode: 'ABC1234',
    fields: { categoryCode: 'RUNWAY', amountFemales: 2, hourlyRate: 4500 },
    answeredSteps: ['INVITE_CODE', 'JOB_CATEGORY', 'JOB_MODELS_AMOUNT'],
  });

describe('the public draft', () => {
  it('becomes the manager’s by one call, with its own key as the job’s id, with what was answered alone, and is cleared', async () => {
    const { key } = aDraft();
    expect(await Promise.all([handOverPublicDraft(manager), handOverPublicDraft(manager)])).toEqual([JOB.id, JOB.id]);
    const body = {
      id: key,
      categoryCode: 'RUNWAY',
      amountFemales: 2,
      answeredSteps: ['JOB_CATEGORY', 'JOB_MODELS_AMOUNT'],
    };
    expect(sent).toEqual([{ call: 'createJob', body }]);
    expect(readPublicDraft()).toBeNull();
    expect(await handOverPublicDraft(manager)).toBeNull();
  });

  it.each([0, 401, 503])(
    'stays where it is when the server answers %i, to be handed over under the same key',
    async status => {
      const { key } = aDraft();
      answer = () => refusal(status);
      await expect(handOverPublicDraft(manager)).rejects.toBeInstanceOf(CallError);
      expect(readPublicDraft()?.key).toBe(key);
      answer = () => JOB;
      await handOverPublicDraft(manager);
      expect(sent.map(one => one.body.id)).toEqual([key, key]);
      expect(readPublicDraft()).toBeNull();
    },
  );

  it('is handed over without the answers that time has made impossible, with a word', async () => {
    const { key } = aDraft();
    answer = (_, tries) => (tries === 1 ? refusal(422, { amountFemales: 'Too many.' }) : JOB);
    expect(await handOverPublicDraft(manager)).toBe(JOB.id);
    expect(sent[1]?.body).toEqual({ id: key, categoryCode: 'RUNWAY', answeredSteps: ['JOB_CATEGORY'] });
    expect(currentToast()?.text).toContain('need another look');
  });

  it('goes into the job that an answer lost on its way has left on the server', async () => {
    const { key } = aDraft();
    const standing = { ...JOB, audience: 'CLIENT', submittedAt: null };
    const there = new CallError({ status: 409, code: 'STALE_DRAFT', message: 'Conflict', sentence: 'No.' });
    answer = call => (call === 'createJob' ? there : standing);
    expect(await handOverPublicDraft(manager)).toBe(JOB.id);
    expect(sent.map(one => one.call)).toEqual(['createJob', 'getJob', 'saveJob']);
    expect(sent[0]?.body).toEqual({ id: key, ...sent[2]?.body });
    expect(readPublicDraft()).toBeNull();
  });

  it('is not held up by an invite code that has run out', async () => {
    aDraft();
    answer = (call, tries) => (call === 'createJob' ? JOB : tries === 1 ? refusal(422) : newcomer);
    expect(await handOverPublicDraft(newcomer)).toBe(JOB.id);
    expect(sent.map(({ call, body }) => [call, body.code])).toEqual([
      ['saveInviteCode', 'ABC1234'],
      ['saveInviteCode', null],
      ['createJob', undefined],
    ]);
  });

  it('is nobody else’s: a model, and one without a draft, send nothing', async () => {
    expect(await handOverPublicDraft(manager)).toBeNull();
    aDraft();
    expect(await handOverPublicDraft({ ...manager, '@type': 'MODEL' })).toBeNull();
    expect([sent, readPublicDraft() !== null]).toEqual([[], true]);
  });
});
