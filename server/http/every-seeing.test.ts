import { describe, expect, it } from 'vitest';
import { calls } from '#contract/schemas/index.ts';
import type { Call } from '#contract/schemas/row.ts';
import type { Who } from '#contract/values/who.ts';
import type { CallName } from '#contract/wire/index.ts';
import { newId } from '../ids.ts';
import { aCaller } from '../testing/generated/callers.ts';
import { codeOf, send } from '../testing/generated/send.ts';
import { setStage } from '../testing/generated/stages.ts';
import { recordStatements } from '../testing/record-statements.ts';
import { seenAs } from '../testing/seeing.ts';
import { aSystem } from '../testing/system.ts';
import { authorize } from './authorize.ts';

const statements = recordStatements();
const system = await aSystem({}, { works: false });
const rows = Object.entries(calls) as [CallName, Call][];

/** As docs/rules.md lists them, independent of the contract: what staff may not be shown with a person’s eyes. */
const neverShown: readonly CallName[] = [
  'getOwnData',
  'getCalendarFeed',
  'getShareLinks',
  'getSharedBooking',
  'getSafety',
  'getDevices',
  'getPush',
  'getBilling',
  'getJobPayment',
  'getServicePayment',
  'getPayoutAccount',
  'getPayoutBalance',
  'getMoneyDocuments',
  'getStatements',
  'getReferral',
  'getInvitations',
  'getAmbassadorSummary',
  'getPhoneChange',
  'getDigitalViews',
  'getPicks',
  'getCallSheet',
  'getChat',
  'getChatGroup',
  'getBlockedPeople',
];

type Seen = 'MANAGER' | 'MODEL' | 'AMBASSADOR';
const kindsOf: Partial<Record<Who, readonly Seen[]>> = {
  ANYONE: ['MANAGER'],
  SIGNED_IN: ['MANAGER', 'MODEL', 'AMBASSADOR'],
  MANAGER: ['MANAGER'],
  MODEL: ['MODEL'],
  AMBASSADOR: ['AMBASSADOR'],
  CHAT_USER: ['MANAGER', 'MODEL', 'AMBASSADOR'],
  JOB_OWNER: ['MANAGER'],
  JOB_OWNER_OR_MODEL: ['MANAGER', 'MODEL'],
};
const kindsFor = (name: CallName, who: Who): readonly Seen[] =>
  name === 'getJobs' ? ['MANAGER', 'MODEL'] : (kindsOf[who] ?? ['MANAGER']);

const writes = /\b(insert into|delete from|update\s+(only\s+)?"?\w+"?(\s+\w+)?\s+set)\b/i;

const shown = rows.filter(([, row]) => row.whileSeeing);

describe.each(shown)('%s, made by staff who see as someone', (name, row) => {
  it.each(kindsFor(name, row.who))('as a %s', async kind => {
    const person = await aCaller(system, kind);
    const stage = await setStage(system, name, row, person);
    const seen = await seenAs(system, person);
    const answer = await send(system, row, seen, stage);
    expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
    if (name === 'endSeeing') return;
    // Reads run in transactions that cannot write; nor does anything beside them.
    statements.clear();
    await send(system, row, seen, stage);
    expect(statements.size).toBeGreaterThan(0);
    expect([...statements].filter(text => writes.test(text))).toEqual([]);
  });
});

describe('any other call, made by staff who see as someone', () => {
  const viewer = { kind: 'USER', sessionId: newId(), state: 'ACTIVE', moderation: 'APPROVED' } as const;
  const others = rows.filter(([, row]) => !row.whileSeeing);

  it('is refused', async () => {
    for (const [name, row] of others)
      for (const type of kindsFor(name, row.who)) {
        const seen = { ...viewer, id: newId(), type, seenBy: { staffId: newId() } };
        const asked = authorize(row, { app: system.server.app, viewer: seen, path: {} });
        const code = row.who.startsWith('STAFF') ? 'UNAUTHENTICATED' : 'VIEW_ONLY';
        await expect(asked, name).rejects.toMatchObject({ code });
      }
  });

  it.each(['saveName', 'createJob', 'getDevices', 'getCalendarFeed'] as const)('is refused: %s', async name => {
    const person = await aCaller(system, 'MANAGER');
    const stage = await setStage(system, name, calls[name], person);
    const refused = await send(system, calls[name], await seenAs(system, person), stage);
    expect([refused.status, codeOf(refused)]).toEqual([409, 'VIEW_ONLY']);
  });
});

it('never shows what is someone’s alone, and changes nothing', () => {
  const names = shown.map(([name]) => name);
  expect(names.filter(name => neverShown.includes(name))).toEqual([]);
  expect(names.filter(name => calls[name].method !== 'GET')).toEqual(['endSeeing']);
  expect(names.filter(name => calls[name].who.startsWith('STAFF'))).toEqual([]);
});
