import type { Call } from '#contract/schemas/row.ts';
import { newId } from '../../ids.ts';
import type { System } from '../system.ts';
import {
  aBookOutOf,
  anInvitationBy,
  anInviteCode,
  aPasskeyOf,
  aRepeatingBookOutOf,
  aSearchOf,
  aSecretOf,
  aSessionOf,
} from './belongings.ts';
import { aCaller, type Caller, isStaff } from './callers.ts';
import { aJobOf } from './jobs.ts';
import type { Sent } from './send.ts';
import type { Stage } from './stage.ts';

type Place = 'path' | 'query' | 'body';
/** An id in a request, and where it is. */
export type Slot = { place: Place; name: string };

/**
 * Parameters of an address that are text rather than ids, and fields of a body that are ids; otherwise addresses hold
 * ids, and bodies none.
 */
const words = ['name', 'status', 'type', 'role', 'document'];
const idNames = ['jobId', 'chatUserId'];

export const slotsOf = (stage: Stage): Slot[] => [
  ...Object.keys(stage.path)
    .filter(name => !words.includes(name))
    .map((name): Slot => ({ place: 'path', name })),
  ...(['query', 'body'] as const).flatMap(place =>
    Object.keys((stage[place] as object | undefined) ?? {})
      .filter(name => idNames.includes(name))
      .map((name): Slot => ({ place, name })),
  ),
];

/** Whether the call is about a job that someone owns: every id of these is one, or of something in one. */
export const isAboutJob = (row: Call, stage: Stage): boolean =>
  slotsOf(stage).some(({ name }) => name === 'jobId') ||
  (row.address.startsWith('/job/{') && slotsOf(stage).length > 0);

const anUnlistedModel = async (system: System): Promise<string> => {
  const { id } = await aCaller(system, 'MODEL');
  await system.sql('update models set listed = false where user_id = $1', [id]);
  return id;
};

const aRevokedSecret = async (system: System): Promise<string> => {
  const jobId = await aJobOf(system, (await aCaller(system, 'MANAGER')).id);
  const secret = await aSecretOf(system, jobId, 'client');
  await system.sql('update share_links set revoked_at = app_now() where job_id = $1', [jobId]);
  return secret;
};

const aRemovedMember = async (system: System): Promise<string> => {
  const { id } = await aCaller(system, 'STAFF_REVIEWER');
  await system.sql('update staff set disabled_at = app_now() where id = $1', [id]);
  return id;
};

/**
 * An id of another person's, by the kind of the id and the caller: nobody may be able to distinguish it from an unknown
 * one.
 */
export const foreignId = async (system: System, { name }: Slot, row: Call, asks: Caller): Promise<string> => {
  // Staff find codes that nobody can use any more.
  if (row.address.startsWith('/office/codes/')) return absentId({ place: 'path', name });
  if (name === 'code') return anInviteCode(system, { usesLeft: 0 });
  if (name === 'chatUserId') return (await aCaller(system, 'MANAGER')).id;
  if (row.address.startsWith('/job/sharing/') && name === 'id' && row.who === 'ANYONE') return aRevokedSecret(system);
  if (row.address.startsWith('/office/members/')) return aRemovedMember(system);
  if (row.address.startsWith('/office/passkeys/'))
    return aPasskeyOf(system, (await aCaller(system, 'STAFF_REVIEWER')).id);
  if (row.address.startsWith('/user/devices/')) return aSessionOf(system, (await aCaller(system, 'MODEL')).id);
  if (row.address.startsWith('/model/repeating-book-outs/'))
    return aRepeatingBookOutOf(system, await aCaller(system, 'MODEL'));
  if (row.address.startsWith('/model/book-outs/')) return aBookOutOf(system, await aCaller(system, 'MODEL'));
  if (row.address.startsWith('/user/invitations/'))
    return (await anInvitationBy(system, (await aCaller(system, 'MODEL')).id)).id;
  if (row.address.startsWith('/model/searches/')) return aSearchOf(system, (await aCaller(system, 'MANAGER')).id);
  if (
    row.address === '/model/{id}' ||
    row.address === '/model/{id}/favourite' ||
    row.address === '/gallery/model/{modelId}'
  )
    return anUnlistedModel(system);
  if (name === 'modelId' || name === 'placeId') return (await aCaller(system, 'MODEL')).id;
  if (row.address.includes('/user/')) return (await aCaller(system, isStaff(asks.kind) ? 'COMMON' : 'MODEL')).id;
  const other = await aCaller(system, 'MANAGER');
  // Models see open jobs, and staff submitted ones.
  if (asks.kind === 'MODEL') return aJobOf(system, other.id, { lifecycle: 'DRAFT', moderation: 'ON_REVIEW' });
  if (isStaff(asks.kind)) return aJobOf(system, other.id, { lifecycle: 'DRAFT', moderation: null });
  return aJobOf(system, other.id);
};

export const absentId = ({ name }: Slot): string => (name === 'code' ? 'ZZZZZZZ' : newId());

/** A code is typed by people, so an invalid one is a validation error of its field. */
export const statusOfAbsent = ({ name }: Slot): number => (name === 'code' ? 422 : 404);

export const withId = (stage: Stage, { place, name }: Slot, id: string): Sent => ({
  ...stage,
  [place]: { ...(stage[place] as object), [name]: id },
});
