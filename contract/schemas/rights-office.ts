import type { Rules } from '../rules/rules.ts';
import { RIGHTS_TEXT_LENGTH, RIGHTS_TEXT_MIN, rightsChannels, rightsKinds, rightsStates } from '../values/rights.ts';
import { Id } from './id.ts';
import { Instant } from './instant.ts';
import { listOf, Page } from './list.ts';
import { birthDateOf } from './model-profile-form.ts';
import { OpenMatter } from './open-matter.ts';
import { OwnData } from './own-data.ts';
import { rows } from './row.ts';
import { socialLinks } from './social-links.ts';
import { text } from './text.ts';
import { z } from './zod.ts';

export const RightsKind = z.enum(rightsKinds);
export const RightsChannel = z.enum(rightsChannels);
export const RightsState = z.enum(rightsStates);

/** What someone asked of us about their data. */
export const RightsRequest = z.object({
  id: Id,
  userId: Id,
  /** Null where they have said none, and once the account is erased. */
  name: z.string().nullable(),
  isErased: z.boolean(),
  kind: RightsKind,
  channel: RightsChannel,
  state: RightsState,
  receivedAt: Instant,
  dueAt: Instant,
  /** Who of the staff; null for what people did themselves. */
  handledBy: z.string().nullable(),
  doneAt: Instant.nullable(),
  outcome: z.string().nullable(),
  kept: z.array(z.string()).nullable(),
});
export type RightsRequest = z.infer<typeof RightsRequest>;

const Why = text('The reason', RIGHTS_TEXT_MIN, RIGHTS_TEXT_LENGTH);
const Outcome = text('The outcome', RIGHTS_TEXT_MIN, RIGHTS_TEXT_LENGTH);

/** What is corrected of someone: what is left out stays, and an empty link goes. */
const Correction = (rules: Rules) =>
  z.object({
    name: text('The name', 1, rules.limits.nameLength).optional(),
    companyName: text('The company', 1, rules.limits.companyLength).optional(),
    ...socialLinks,
    birthDate: birthDateOf(rules, {
      needed: 'Enter the date of birth.',
      young: `They would be under ${rules.limits.ageMin}: suspend the account instead.`,
    }).optional(),
    why: Why,
  });

/** How far the two of the staff are who make a copy of someone's data. */
export const RightsCopy = z.object({
  requestId: Id,
  askedBy: z.string(),
  isMine: z.boolean(),
  state: z.enum(['WAITING', 'APPROVED']),
});

/** How someone stands with their data: what they asked, whether it is held, and what an erasure would meet. */
export const PersonRights = z.object({
  requests: z.array(RightsRequest),
  /** Those that wait for a colleague, and those that may be made now. */
  copies: z.array(RightsCopy),
  hold: z.object({ why: z.string(), setBy: z.string(), setAt: Instant }).nullable(),
  /** What has to be settled before an erasure. */
  open: z.array(OpenMatter),
});
export type PersonRights = z.infer<typeof PersonRights>;

export const rightsRows = rows({
  getRightsRequests: {
    does: 'What people asked of us about their data: the open ones by when they are due, those that are over the latest first.',
    who: 'STAFF_SUPPORT',
    query: Page.extend({ state: RightsState.optional(), kind: RightsKind.optional() }),
    answer: listOf(RightsRequest, z.object({ open: z.number().int(), late: z.number().int() })),
  },
  getPersonRights: {
    does: 'What one person asked about their data, whether it is held, and what has to be settled before it can be erased.',
    who: 'STAFF_SUPPORT',
    answer: PersonRights,
  },
  openRightsRequest: {
    does: 'Logs what a person asked of us about their data; it is due in 30 days.',
    who: 'STAFF_SUPPORT',
    body: z.object({ kind: RightsKind, channel: RightsChannel.exclude(['SELF']) }),
    answer: PersonRights,
  },
  closeRightsRequest: {
    does: 'Closes a request: a correction as done, any as refused, with what was done or why not.',
    who: 'STAFF_SUPPORT',
    body: z.object({ state: RightsState.exclude(['OPEN']), outcome: Outcome }),
    answer: PersonRights,
  },
  correctPerson: {
    does: 'Corrects the name, links, company or date of birth of a person, as they asked, for a reason; the history says what, without the values, and they are told. Closes their request.',
    who: 'STAFF_SUPPORT',
    body: Correction,
    answer: PersonRights,
  },
  askExport: {
    does: 'Asks a colleague whether a copy of a person’s data may be made for them, who asked for it.',
    who: 'STAFF_OWNER',
    body: z.object({ why: Why }),
    answer: PersonRights,
  },
  exportPerson: {
    does: 'All that is kept of a person who asked for it, as they would get it themselves, once a colleague has approved it. Closes their request.',
    who: 'STAFF_OWNER',
    asksProof: true,
    notReplayable: true,
    answer: OwnData,
  },
  erasePerson: {
    does: 'Erases a person who asked for it, as they would themselves. Refused while something is open or the data is held. Closes their request.',
    who: 'STAFF_OWNER',
    asksProof: true,
    answer: PersonRights,
  },
  setHold: {
    does: 'Holds the data of a person: nothing of it is erased, by them, by staff or by time.',
    who: 'STAFF_OWNER',
    body: z.object({ why: Why }),
    answer: PersonRights,
  },
  liftHold: {
    does: 'Ends the hold of a person’s data.',
    who: 'STAFF_OWNER',
    body: z.object({ why: Why }),
    answer: PersonRights,
  },
});
