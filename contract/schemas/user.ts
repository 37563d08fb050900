import { inviteCodeKinds, moderations, onboardingSteps, userStates, userTypes } from '../values/user.ts';
import { AppealForm } from './appeal-form.ts';
import { Done } from './done.ts';
import { Id } from './id.ts';
import { Instant } from './instant.ts';
import { NameForm } from './name-form.ts';
import { PhoneNumber, VerificationCode } from './phone-number.ts';
import { rows } from './row.ts';
import { SocialLinks } from './social-links.ts';
import { z } from './zod.ts';

export const UserType = z.enum(userTypes);

export const UserState = z.enum(userStates);

export const Moderation = z.enum(moderations);

export const OnboardingStep = z.enum(onboardingSteps);

/** Questions of staff before a decision: one note for each field, under the name of the field in the owner's form. */
export const ModerationNote = z.object({ field: z.string(), note: z.string(), askedAt: Instant });
export type ModerationNote = z.infer<typeof ModerationNote>;

export const User = z.object({
  id: Id,
  '@type': UserType,
  state: UserState,
  moderation: Moderation.nullable(),
  moderationNotes: z.array(ModerationNote),
  /** Until when what staff ask is to be answered, or it is declined; null when they ask nothing. */
  answerUntil: Instant.nullable(),
  moderationReason: z.string().nullable(),
  /** Why the account is suspended or closed. */
  stateReason: z.string().nullable(),
  /** Until then a declined account can be appealed, once; null when it cannot. */
  appealUntil: Instant.nullable(),
  onboardingStep: OnboardingStep.nullable(),
  /** Answered steps of the user's own; a job stores its own. */
  answeredSteps: z.array(OnboardingStep),
  name: z.string().nullable(),
  displayName: z.string().nullable(),
  initials: z.string().nullable(),
  phone: z.string(),
  chatUserId: Id,
  companyName: z.string().nullable(),
  urlInstagram: z.string().nullable(),
  urlTickTok: z.string().nullable(),
  urlOther: z.string().nullable(),
  invitedBy: z.object({ referralCode: z.string(), displayName: z.string().nullable() }).nullable(),
});
export type User = z.infer<typeof User>;

/** Another person, as far as the caller may see them: the full name only once they share a booking. */
export const Person = z.object({
  id: Id,
  '@type': UserType,
  displayName: z.string().nullable(),
  initials: z.string().nullable(),
  companyName: z.string().nullable(),
});
export type Person = z.infer<typeof Person>;

export const InviteCodeKind = z.enum(inviteCodeKinds);

export const InviteCode = z.object({ code: z.string(), kind: InviteCodeKind, from: z.string() });
export type InviteCode = z.infer<typeof InviteCode>;

export const Referral = z.object({ code: z.string(), joined: z.number().int() });
export type Referral = z.infer<typeof Referral>;

export const userRows = rows({
  getUser: { does: 'The person signed in.', who: 'SIGNED_IN', whileSeeing: true, whileBanned: true, answer: User },
  getPerson: {
    does: 'Another person, by their id or chatUserId, as far as the caller may see them.',
    who: 'SIGNED_IN',
    whileSeeing: true,

    answer: Person,
  },
  getUserByPhone: {
    does: 'Whether a phone number has an account: lets the form say sign in or sign up. Never needed to sign in.',
    who: 'ANYONE',
    query: z.object({ phoneNumber: PhoneNumber }),
    answer: z.object({ exists: z.boolean() }),
  },
  changePhone: {
    does: 'Moves the account to another phone, proved by a code sent there.',
    who: 'SIGNED_IN',
    notReplayable: true,
    body: z.object({ phoneNumber: PhoneNumber, code: VerificationCode }),
    answer: User,
  },
  becomeManager: { does: 'Chooses the manager role.', who: 'SIGNED_IN', answer: User },
  /** Not in the specification, which shows only the manager’s. */
  becomeModel: { does: 'Chooses the model role.', who: 'SIGNED_IN', answer: User },
  /** Not in the specification, which shows only the manager’s. */
  becomeAmbassador: { does: 'Chooses the ambassador role.', who: 'SIGNED_IN', answer: User },
  saveName: {
    does: 'Saves the name, and for a manager the company, which may follow until a job is sent to review.',
    who: 'SIGNED_IN',
    body: NameForm,
    answer: User,
  },
  /** Not in the specification: it names the step and the fields, not the call. */
  saveSocialLinks: {
    does: 'Saves handles or addresses, written out as addresses.',
    who: 'SIGNED_IN',
    body: SocialLinks,
    answer: User,
  },
  /** Not in the specification: it names the step, not the call. */
  saveInviteCode: {
    does: 'Answers the invite-code step: the first valid code becomes `invitedBy`; null goes on without one.',
    who: 'SIGNED_IN',
    body: z.object({ code: z.string().max(40).nullable() }),
    answer: User,
  },
  /** Not in the specification: checks a code while it is typed. */
  getInviteCode: {
    does: 'Whose invite code this is.',
    who: 'ANYONE',
    path: { code: z.string().min(1).max(40) },
    answer: InviteCode,
  },
  /** Not in the specification, which names the screen: the caller’s own code, created on first request. */
  getReferral: {
    does: 'The caller’s own invite code, and how many joined with it.',
    who: 'SIGNED_IN',
    answer: Referral,
  },
  /** Not in the specification: answers the questions of staff about the account. */
  submitUser: {
    does: 'Sends the account back to review once what staff asked is answered.',
    who: 'SIGNED_IN',
    answer: User,
  },
  /** Not in the specification, which has no appeal for a declined account. */
  appealUser: {
    does: 'Asks staff to look at a declined account again, once.',
    who: 'SIGNED_IN',
    body: AppealForm,
    answer: User,
  },
  deleteUser: {
    does: 'Deletes the account; refused, with the list, while a booking or money is open.',
    who: 'SIGNED_IN',
    whileSuspended: true,
    answer: Done,
  },
});
