import { describe, expect, it } from 'vitest';
import { calls } from '#contract/schemas/index.ts';
import type { Call } from '#contract/schemas/row.ts';
import type { Who } from '#contract/values/who.ts';
import type { CallName } from '#contract/wire/index.ts';
import { aCaller, type Kind } from '../testing/generated/callers.ts';
import { codeOf, send } from '../testing/generated/send.ts';
import { setStage } from '../testing/generated/stages.ts';
import { recordStatements } from '../testing/record-statements.ts';
import { seenAs } from '../testing/seeing.ts';
import { aSystem } from '../testing/system.ts';

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

const kindsOf: Partial<Record<Who, readonly Kind[]>> = {
  ANYONE: ['MANAGER'],
  SIGNED_IN: ['MANAGER', 'MODEL', 'AMBASSADOR'],
  MANAGER: ['MANAGER'],
  MODEL: ['MODEL'],
  AMBASSADOR: ['AMBASSADOR'],
  CHAT_USER: ['MANAGER', 'MODEL', 'AMBASSADOR'],
  JOB_OWNER: ['MANAGER'],
  JOB_OWNER_OR_MODEL: ['MANAGER', 'MODEL'],
};
const kindsFor = (name: CallName, who: Who): readonly Kind[] =>
  name === 'getJobs' ? ['MANAGER', 'MODEL'] : (kindsOf[who] ?? ['MANAGER']);

const writes = /\b(insert into|delete from|update\s+(only\s+)?"?\w+"?(\s+\w+)?\s+set)\b/i;

describe.each(rows)('%s, made by staff who see as someone', (name, row) => {
  const isShown = row.whileSeeing === true;
  it.each(kindsFor(name, row.who))('as a %s', async kind => {
    const person = await aCaller(system, kind);
    const owner = row.who.startsWith('STAFF') ? await aCaller(system, 'STAFF_OWNER') : person;
    const stage = await setStage(system, name, row, owner);
    const seen = await seenAs(system, person);
    if (!isShown) {
      const refused = await send(system, row, seen, stage);
      const expected = row.who.startsWith('STAFF') ? [401, 'UNAUTHENTICATED'] : [409, 'VIEW_ONLY'];
      expect([refused.status, codeOf(refused)]).toEqual(expected);
      return;
    }
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

it('never shows what is someone’s alone, and changes nothing', () => {
  const shown = rows.filter(([, row]) => row.whileSeeing).map(([name]) => name);
  expect(shown.filter(name => neverShown.includes(name))).toEqual([]);
  expect(shown.filter(name => calls[name].method !== 'GET')).toEqual(['endSeeing']);
  expect(shown.filter(name => calls[name].who.startsWith('STAFF'))).toEqual([]);
});
