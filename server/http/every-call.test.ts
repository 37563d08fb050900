import { describe, expect, it } from 'vitest';
import { calls, fileCalls } from '#contract/schemas/index.ts';
import type { Call } from '#contract/schemas/row.ts';
import type { Who } from '#contract/values/who.ts';
import type { CallName } from '#contract/wire/index.ts';
import { aCaller, type Caller, isStaff, type Kind, type State, staffKinds } from '../testing/generated/callers.ts';
import { absentId, foreignId, isAboutJob, slotsOf, statusOfAbsent, withId } from '../testing/generated/ids.ts';
import { documentedWhileBanned, documentedWhileSuspended, promised } from '../testing/generated/promised.ts';
import { type Answer, codeOf, send } from '../testing/generated/send.ts';
import { setStage } from '../testing/generated/stages.ts';
import { aSystem } from '../testing/system.ts';

const system = await aSystem();
const rows = Object.entries(calls) as [CallName, Call][];

const people: Kind[] = ['COMMON', 'MANAGER', 'MODEL', 'AMBASSADOR'];

/** The callers that each relation admits; everyone else is of the wrong kind. */
const kindsOf: Record<Who, readonly Kind[]> = {
  ANYONE: [...people, ...staffKinds],
  SIGNED_IN: people,
  MANAGER: ['MANAGER'],
  MODEL: ['MODEL'],
  AMBASSADOR: ['AMBASSADOR'],
  CHAT_USER: ['MANAGER', 'MODEL', 'AMBASSADOR'],
  JOB_OWNER: ['MANAGER'],
  JOB_OWNER_OR_MODEL: ['MANAGER', 'MODEL'],
  STAFF: staffKinds,
  STAFF_REVIEWER: ['STAFF_OWNER', 'STAFF_REVIEWER'],
  STAFF_SUPPORT: ['STAFF_OWNER', 'STAFF_REVIEWER', 'STAFF_SUPPORT'],
  STAFF_FINANCE: ['STAFF_OWNER', 'STAFF_FINANCE'],
  STAFF_OWNER: ['STAFF_OWNER'],
};
const kindsFor = (name: CallName, who: Who): readonly Kind[] => {
  // Only these have jobs to list.
  if (name === 'getJobs') return ['MANAGER', 'MODEL'];
  return kindsOf[who];
};

/** Staff count as signed out in the marketplace, and its people in the office; staff of another role are recognized. */
const statusOfWrongKind = (who: Who, kind: Kind): 401 | 403 => (isStaff(kind) !== who.startsWith('STAFF') ? 401 : 403);

const refusalOfState = (name: CallName, { method }: Call, who: Who, state: State): [number, string] | null => {
  if (who === 'ANYONE' || state === 'ACTIVE') return null;
  if (state === 'BANNED') return documentedWhileBanned.includes(name) ? null : [403, 'BANNED'];
  return method === 'GET' || documentedWhileSuspended.includes(name) ? null : [409, 'SUSPENDED'];
};

/** Any refusal is fine for a permitted caller, except one that denies the permission. */
const refusedAnyway = (own: Answer): boolean =>
  [401, 403, 404, 500].includes(own.status) || codeOf(own) === 'SUSPENDED';

const everyone = new Map<Kind, Caller>();
for (const kind of [...people, ...staffKinds]) everyone.set(kind, await aCaller(system, kind));

describe.each(rows)('%s', (name, row) => {
  const who = promised.get(name);
  if (!who) throw new Error(`docs/product.md does not say who may make the call ${name}.`);
  const kinds = kindsFor(name, who);
  const states = kinds.flatMap((kind): [State, Kind][] =>
    kind === 'MANAGER' || kind === 'MODEL'
      ? [
          ['ACTIVE', kind],
          ['SUSPENDED', kind],
          ['BANNED', kind],
        ]
      : [['ACTIVE', kind]],
  );

  it.each(states)('answers %s %s with their own records only', async (state, kind) => {
    const caller = await aCaller(system, kind, state);
    const stage = await setStage(system, name, row, caller);
    const stateRefusal = refusalOfState(name, row, who, state);
    for (const slot of slotsOf(stage)) {
      const foreign = await send(system, row, caller, withId(stage, slot, await foreignId(system, slot, row, caller)));
      const absent = await send(system, row, caller, withId(stage, slot, absentId(slot)));
      expect([slot.name, foreign]).toEqual([slot.name, absent]);
      expect([slot.name, [statusOfAbsent(slot), stateRefusal?.[0]]]).toEqual([
        slot.name,
        expect.arrayContaining([absent.status]),
      ]);
    }
    // The whole answer, with everything another owner has.
    if (kind === 'MANAGER' && isAboutJob(row, stage)) {
      const theirs = await setStage(system, name, row, await aCaller(system, 'MANAGER'));
      expect([404, stateRefusal?.[0]]).toContain((await send(system, row, caller, theirs)).status);
    }
    const own = await send(system, row, caller, stage);
    if (stateRefusal) expect([own.status, codeOf(own)]).toEqual(stateRefusal);
    else expect(refusedAnyway(own), own.text).toBe(false);
  });

  it('answers everyone else alike, whether the record exists or not', async () => {
    const stage = await setStage(system, name, row, await aCaller(system, kinds[0] ?? 'MANAGER'));
    const others = [null, ...everyone.values()].filter(caller => !caller || !kinds.includes(caller.kind));
    for (const caller of others) {
      const there = await send(system, row, caller, stage);
      const expected = caller ? statusOfWrongKind(who, caller.kind) : 401;
      if (who === 'ANYONE') expect(refusedAnyway(there), there.text).toBe(false);
      else expect([caller?.kind, there.status]).toEqual([caller?.kind, expected]);
      for (const slot of slotsOf(stage)) {
        const absent = await send(system, row, caller, withId(stage, slot, absentId(slot)));
        if (who !== 'ANYONE') expect([slot.name, absent]).toEqual([slot.name, there]);
      }
    }
  });
});

it('covers every call of the contract, and no other', () => {
  expect([...promised.keys()].sort()).toEqual([...Object.keys(calls), ...Object.keys(fileCalls)].sort());
});
