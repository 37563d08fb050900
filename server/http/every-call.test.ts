import { describe, expect, it } from 'vitest';
import { calls, fileCalls } from '#contract/schemas/index.ts';
import type { Call } from '#contract/schemas/row.ts';
import { StaffRole } from '#contract/schemas/staff-roles.ts';
import type { Who } from '#contract/values/who.ts';
import type { CallName } from '#contract/wire/index.ts';
import type { StaffViewer, Viewer } from '../context.ts';
import { newId } from '../ids.ts';
import { Refusal } from '../refusal.ts';
import { aCaller, type Caller, isStaff, type Kind, type State, staffKinds } from '../testing/generated/callers.ts';
import { absentId, foreignId, isAboutJob, slotsOf, statusOfAbsent, withId } from '../testing/generated/ids.ts';
import { aJobOf } from '../testing/generated/jobs.ts';
import { documentedWhileBanned, documentedWhileSuspended, promised } from '../testing/generated/promised.ts';
import { type Answer, codeOf, send } from '../testing/generated/send.ts';
import type { Stage } from '../testing/generated/stage.ts';
import { setStage } from '../testing/generated/stages.ts';
import { aSystem } from '../testing/system.ts';
import { authorize } from './authorize.ts';

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

const everyone = await Promise.all([...people, ...staffKinds].map(kind => aCaller(system, kind)));
const owner = everyone.find(({ kind }) => kind === 'MANAGER');
const ownJob = await aJobOf(system, owner?.id ?? '');

const states: readonly State[] = ['ACTIVE', 'SUSPENDED', 'BANNED'];
const statesOf = (kind: Kind): readonly State[] => (kind === 'MANAGER' || kind === 'MODEL' ? states : ['ACTIVE']);

const viewerOf = ({ id, kind }: Caller, state: State): Viewer | StaffViewer =>
  isStaff(kind)
    ? { kind: 'STAFF', id, sessionId: newId(), role: StaffRole.parse(kind.slice('STAFF_'.length)), endsAtMs: Infinity }
    : { kind: 'USER', id, sessionId: newId(), type: kind, state, moderation: null };

/** The code with which this viewer is refused before the handler; null when the handler decides. */
const refusalOf = async (row: Call, viewer: Viewer | StaffViewer | null, jobId = ownJob): Promise<string | null> => {
  try {
    await authorize(row, { app: system.server.app, viewer, path: { id: jobId, jobId } });
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
};
const codes = { 401: 'UNAUTHENTICATED', 403: 'FORBIDDEN' };

describe.each(rows)('%s', (name, row) => {
  const who = promised.get(name);
  if (!who) throw new Error(`docs/product.md does not say who may make the call ${name}.`);
  const kinds = kindsFor(name, who);
  // Others own little, and staff of every role see the same.
  const owning = kinds.filter(kind => kind === 'MANAGER' || kind === 'MODEL');
  const probed = owning.length > 0 ? owning : kinds.slice(-1);

  it('lets in whom it is for, in a state that allows it, and nobody else', async () => {
    expect(await refusalOf(row, null)).toBe(who === 'ANYONE' ? null : 'UNAUTHENTICATED');
    for (const caller of everyone)
      for (const state of statesOf(caller.kind)) {
        const { kind } = caller;
        const isAdmitted = kindsOf[who].includes(kind);
        const expected = isAdmitted ? refusalOfState(name, row, who, state)?.[1] : codes[statusOfWrongKind(who, kind)];
        expect([kind, state, await refusalOf(row, viewerOf(caller, state))]).toEqual([kind, state, expected ?? null]);
      }
    if (!who.startsWith('JOB_OWNER') || !owner) return;
    const [theirs, absent] = [await aJobOf(system, (await aCaller(system, 'MANAGER')).id), newId()];
    for (const jobId of [theirs, absent])
      expect(await refusalOf(row, viewerOf(owner, 'ACTIVE'), jobId)).toBe('NOT_FOUND');
  });

  const aStageOf = async (kind: Kind) => setStage(system, name, row, await aCaller(system, kind));
  /** Of another permitted caller: nobody here may change it. */
  let another: Promise<Stage> | undefined;
  const anotherStage = () => {
    another ??= aStageOf(probed[0] ?? 'MANAGER');
    return another;
  };

  const answersOwn = async (state: State, kind: Kind) => {
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
    if (kind === 'MANAGER' && isAboutJob(row, stage))
      expect([404, stateRefusal?.[0]]).toContain((await send(system, row, caller, await anotherStage())).status);
    const own = await send(system, row, caller, stage);
    if (stateRefusal) expect([own.status, codeOf(own)]).toEqual(stateRefusal);
    else expect(refusedAnyway(own), own.text).toBe(false);
  };
  const refusesOthers = async (others: readonly (Caller | null)[]) => {
    const stage = await (who === 'ANYONE' ? aStageOf('COMMON') : anotherStage());
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
  };

  it.each(probed)('answers %s with their own records only', kind => answersOwn('ACTIVE', kind));

  const others = [null, ...everyone].filter(caller => !caller || !kinds.includes(caller.kind));
  it('answers someone else alike, whether the record exists or not', () => refusesOthers(others.slice(0, 2)));

  describe('over HTTP', { tags: ['long'] }, () => {
    const rest = kinds.flatMap(kind =>
      statesOf(kind)
        .filter(state => state !== 'ACTIVE' || !probed.includes(kind))
        .map((state): [State, Kind] => [state, kind]),
    );
    it.each(rest)('answers %s %s with their own records only', answersOwn);
    it.runIf(others.length > 2)('answers everyone else alike, whether the record exists or not', () =>
      refusesOthers(others.slice(2)),
    );
  });
});

it('covers every call of the contract, and no other', () => {
  expect([...promised.keys()].sort()).toEqual([...Object.keys(calls), ...Object.keys(fileCalls)].sort());
});
