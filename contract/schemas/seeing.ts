import { SEEING_REASON_LENGTH, SEEING_REASON_MIN } from '../values/seeing.ts';
import { Done } from './done.ts';
import { Instant } from './instant.ts';
import { rows } from './row.ts';
import { text } from './text.ts';
import { UserType } from './user.ts';
import { z } from './zod.ts';

/** Whom a member of the staff sees the marketplace as, why, and until when. */
export const Seeing = z.object({ person: z.string(), why: z.string(), until: Instant });
export type Seeing = z.infer<typeof Seeing>;

export const seeingRows = rows({
  /** Not in the specification. */
  getSeeing: {
    does: 'For staff who see as someone: whom, why and until when. For everyone else nothing.',
    who: 'ANYONE',
    whileSeeing: true,
    answer: z.object({ seeing: Seeing.nullable() }),
  },
  /** Not in the specification. */
  endSeeing: {
    does: 'For staff who see as someone: ends it, before its time is over. For everyone else nothing happens.',
    who: 'ANYONE',
    whileSeeing: true,
    answer: Done,
  },
});

export const seeingOfficeRows = rows({
  /** Not in the specification. */
  seePerson: {
    does: 'Lets a staff member see the marketplace as a person does, for a quarter of an hour and a reason, without their secrets. Nothing can be changed by it.',
    who: 'STAFF_SUPPORT',
    asksProof: true,
    notReplayable: true,
    body: z.object({ reason: text('The reason', SEEING_REASON_MIN, SEEING_REASON_LENGTH) }),
    answer: z.object({ token: z.string(), type: UserType, until: Instant }),
  },
});
