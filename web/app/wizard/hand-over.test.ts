import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '#client/call-error.ts';
import type { User } from '#contract/user.ts';
import { currentToast, toast } from '#ui/toast-store.ts';
import { client } from '#web/client.ts';
import { readPublicDraft, savePublicDraft } from './draft.ts';
import { handOverPublicDraft } from './hand-over.ts';
import { stored } from './testing/kept-here.ts';

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

type Sent = { call: string; body: unknown; key: string | undefined };
const sent: Sent[] = [];
/** What each call is answered with; an error is thrown. */
let answer: (call: string, tries: number) => unknown;

beforeEach(() => {
  stored.clear();
  sent.length = 0;
  toast.dismiss();
  answer = call => (call === 'createJob' ? JOB : newcomer);
  vi.spyOn(client, 'call').mockImplementation((async (
    call: string,
    input: { body: unknown },
    how?: { idempotencyKey?: string },
  ) => {
    sent.push({ call, body: input.body, key: how?.idempotencyKey });
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
  it('becomes the manager’s by one call under its own key, with what was answered alone, and is cleared', async () => {
    const { key } = aDraft();
    expect(await Promise.all([handOverPublicDraft(manager), handOverPublicDraft(manager)])).toEqual([JOB.id, JOB.id]);
    const body = {
      categoryCode: 'RUNWAY',
      amountFemales: 2,
      answeredSteps: ['JOB_CATEGORY', 'JOB_MODELS_AMOUNT'],
    };
    expect(sent).toEqual([{ call: 'createJob', body, key }]);
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
      expect(sent.map(one => one.key)).toEqual([key, key]);
      expect(readPublicDraft()).toBeNull();
    },
  );

  it('is handed over without the answers that time has made impossible, with a word', async () => {
    aDraft();
    answer = (_, tries) => (tries === 1 ? refusal(422, { amountFemales: 'Too many.' }) : JOB);
    expect(await handOverPublicDraft(manager)).toBe(JOB.id);
    expect(sent[1]?.body).toEqual({ categoryCode: 'RUNWAY', answeredSteps: ['JOB_CATEGORY'] });
    expect(currentToast()?.text).toContain('need another look');
  });

  it('is not held up by an invite code that has run out', async () => {
    aDraft();
    answer = (call, tries) => (call === 'createJob' ? JOB : tries === 1 ? refusal(422) : newcomer);
    expect(await handOverPublicDraft(newcomer)).toBe(JOB.id);
    expect(sent.map(({ call, body }) => [call, (body as { code?: unknown }).code])).toEqual([
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
