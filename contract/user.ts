import { z } from 'zod';
import { PhoneNumber, VerificationCode } from './auth.ts';
import { ById, Done, del, get, Id, Instant, post, put, type Rules, text } from './call.ts';

export const UserType = z.enum(['MANAGER', 'MODEL', 'COMMON', 'PROMOTER', 'AMBASSADOR']);
export type UserType = z.infer<typeof UserType>;

export const UserState = z.enum(['ONBOARDING', 'ACTIVE', 'BANNED', 'SUSPENDED']);
export type UserState = z.infer<typeof UserState>;

export const Moderation = z.enum(['ON_REVIEW', 'INFO_REQUESTED', 'APPROVED', 'DECLINED']);
export type Moderation = z.infer<typeof Moderation>;

/** The moves of rules §3, for people and jobs alike; the database holds the same table and refuses any other. */
export const moderationTransitions: Record<Moderation, readonly Moderation[]> = {
  ON_REVIEW: ['APPROVED', 'INFO_REQUESTED', 'DECLINED'],
  INFO_REQUESTED: ['ON_REVIEW', 'DECLINED'],
  DECLINED: ['ON_REVIEW'],
  APPROVED: ['ON_REVIEW'],
};

/** Which state follows which, and who moves it: staff, apart from the end of onboarding. */
export const userStateTransitions: Record<UserState, readonly UserState[]> = {
  ONBOARDING: ['ACTIVE', 'SUSPENDED', 'BANNED'],
  ACTIVE: ['SUSPENDED', 'BANNED'],
  SUSPENDED: ['ONBOARDING', 'ACTIVE', 'BANNED'],
  BANNED: ['ONBOARDING', 'ACTIVE'],
};

export const OnboardingStep = z.enum([
  'START',
  'INVITE_CODE',
  'NAME',
  'SOCIAL_LINKS',
  'JOB_CATEGORY',
  'JOB_DESCRIPTION',
  'JOB_MODELS_AMOUNT',
  'JOB_MODELS_REQUIREMENTS',
  'JOB_LOCATION',
  'JOB_DATE_TIME',
  'JOB_PAY_RATE',
  'JOB_MODEL_SUGGESTION',
  'JOB_PHOTOS',
]);
export type OnboardingStep = z.infer<typeof OnboardingStep>;

/** What staff want to know before they decide: one note for each field, as the owner's form names the field. */
export const ModerationNote = z.object({ field: z.string(), note: z.string(), askedAt: Instant });
export type ModerationNote = z.infer<typeof ModerationNote>;

export const User = z.object({
  id: Id,
  '@type': UserType,
  state: UserState,
  moderation: Moderation.nullable(),
  moderationNotes: z.array(ModerationNote),
  moderationReason: z.string().nullable(),
  /** Why the account is suspended or closed. */
  stateReason: z.string().nullable(),
  /** Until then a declined account can be appealed, once; null when it cannot. */
  appealUntil: Instant.nullable(),
  onboardingStep: OnboardingStep.nullable(),
  /** Steps of the user's own answered so far; a job keeps its own. */
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

/** Another person, as far as the viewer may see them: full names only once a booking joins the two. */
export const Person = z.object({
  id: Id,
  '@type': UserType,
  displayName: z.string().nullable(),
  initials: z.string().nullable(),
  companyName: z.string().nullable(),
});
export type Person = z.infer<typeof Person>;

export const InviteCodeKind = z.enum(['REFERRAL', 'CAMPAIGN', 'INVITATION']);

export const InviteCode = z.object({ code: z.string(), kind: InviteCodeKind, from: z.string() });
export type InviteCode = z.infer<typeof InviteCode>;

export const Referral = z.object({ code: z.string(), joined: z.number().int() });
export type Referral = z.infer<typeof Referral>;

/** The client's three derived flags, from section 4 of the specification. */
export const isAuthenticated = (user: Pick<User, '@type'> | null | undefined): boolean =>
  user?.['@type'] === 'MANAGER' || user?.['@type'] === 'MODEL' || user?.['@type'] === 'AMBASSADOR';

export const isOnboarding = (user: Pick<User, 'state' | 'moderation' | 'onboardingStep'>): boolean =>
  (user.state === 'ONBOARDING' && (user.moderation === 'ON_REVIEW' || user.moderation === null)) ||
  user.onboardingStep !== null;

export const isOnModeration = (user: Pick<User, 'state' | 'moderation'>): boolean =>
  user.state === 'ACTIVE' && user.moderation === 'ON_REVIEW';

/** Reads a typed invite code: seven characters of Crockford base32, O read as 0, I and L as 1. Null when it cannot be one. */
export const readInviteCode = (typed: string): string | null => {
  const code = typed.trim().toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return /^[0-9A-HJKMNP-TV-Z]{7}$/.test(code) ? code : null;
};

const hosts = { urlInstagram: 'instagram.com', urlTickTok: 'tiktok.com' } as const;

/** A handle or an address, as an address: `@zoe` → `https://instagram.com/zoe`. Null when it is neither. */
export const readSocialLink = (field: 'urlInstagram' | 'urlTickTok' | 'urlOther', typed: string): string | null => {
  const value = typed.trim();
  const host = field === 'urlOther' ? null : hosts[field];
  const handle = /^@?([A-Za-z0-9._]{1,40})$/.exec(value)?.[1];
  const looksLikeHost = handle?.includes('.') && /\.(com|net|org|io|co|me|app|link)$/i.test(handle);
  if (host && handle && !looksLikeHost) return `https://${host}/${field === 'urlTickTok' ? '@' : ''}${handle}`;
  const withScheme = /^https?:\/\//i.test(value) ? value : `https://${value}`;
  if (!URL.canParse(withScheme) || value === '' || /\s/.test(value)) return null;
  const url = new URL(withScheme);
  const bare = url.hostname.replace(/^(www|m)\./, '');
  if (!bare.includes('.') || url.username !== '' || url.port !== '') return null;
  if (host && (bare !== host || url.pathname === '/')) return null;
  return `https://${bare}${url.pathname.replace(/\/$/, '')}${host ? '' : url.search}`;
};

const socialLink = (field: 'urlInstagram' | 'urlTickTok' | 'urlOther', label: string) =>
  text(label, 0, 200)
    .refine(value => value === '' || readSocialLink(field, value) !== null, `${label}: enter a handle or an address.`)
    .nullish();

export const NameForm = ({ limits }: Rules) =>
  z.object({
    name: text('Your name', 1, limits.nameLength),
    companyName: text('Company', 1, limits.companyLength).optional(),
  });

export const SocialLinks = z
  .object({
    urlInstagram: socialLink('urlInstagram', 'Instagram'),
    urlTickTok: socialLink('urlTickTok', 'TikTok'),
    urlOther: socialLink('urlOther', 'Website'),
  })
  .refine(links => links.urlInstagram || links.urlTickTok || links.urlOther, {
    path: ['urlInstagram'],
    message: 'Give at least one, so that people can see who you are.',
  });

/** What the owner of something declined says for it. */
export const AppealForm = ({ limits }: Rules) => z.object({ text: text('Your appeal', 1, limits.noteLength) });

export const userCalls = {
  getUser: get('/user', { does: 'The person signed in.', who: 'SIGNED_IN', answer: User }),
  getPerson: get('/user/{id}', {
    does: 'Another person, as far as the caller may see them.',
    forWhom:
      'Programs that know an id alone, such as a chat client that shows who wrote; our screens get people with what they belong to.',
    who: 'SIGNED_IN',
    path: ById,
    answer: Person,
  }),
  getUserByPhone: get('/user/phone', {
    does: 'Whether a phone number has an account: lets the form say sign in or sign up. Never needed to sign in.',
    who: 'ANYONE',
    query: z.object({ phoneNumber: PhoneNumber }),
    answer: z.object({ exists: z.boolean() }),
  }),
  changePhone: put('/user/phone', {
    does: 'Moves the account to another phone, proved by a code sent there.',
    who: 'SIGNED_IN',
    unkeyed: true,
    body: z.object({ phoneNumber: PhoneNumber, code: VerificationCode }),
    answer: User,
  }),
  becomeManager: post('/user/manager', { does: 'Chooses the manager role.', who: 'SIGNED_IN', answer: User }),
  /** Not in the specification, which shows only the manager’s. */
  becomeModel: post('/user/model', { does: 'Chooses the model role.', who: 'SIGNED_IN', answer: User }),
  /** Not in the specification, which shows only the manager’s. */
  becomeAmbassador: post('/user/ambassador', { does: 'Chooses the ambassador role.', who: 'SIGNED_IN', answer: User }),
  saveName: post('/user/name', {
    does: 'Saves the name, and for a manager the company.',
    who: 'SIGNED_IN',
    body: NameForm,
    answer: User,
  }),
  /** Not in the specification: it names the step and the fields, not the call. */
  saveSocialLinks: post('/user/social-links', {
    does: 'Saves handles or addresses, written out as addresses.',
    who: 'SIGNED_IN',
    body: SocialLinks,
    answer: User,
  }),
  /** Not in the specification: it names the step, not the call. */
  saveInviteCode: post('/user/invite-code', {
    does: 'Answers the invite-code step: the first valid code becomes `invitedBy`; null goes on without one.',
    who: 'SIGNED_IN',
    body: z.object({ code: z.string().max(40).nullable() }),
    answer: User,
  }),
  /** Not in the specification: checks a code while it is typed. */
  getInviteCode: get('/invite-code/{code}', {
    does: 'Whose invite code this is.',
    who: 'ANYONE',
    path: z.object({ code: z.string().min(1).max(40) }),
    answer: InviteCode,
  }),
  /** Not in the specification, which names the screen: the caller’s own code, made when it is first asked for. */
  getReferral: get('/user/referral', {
    does: 'The caller’s own invite code, and how many joined with it.',
    who: 'SIGNED_IN',
    answer: Referral,
  }),
  /** Not in the specification: answers what staff asked about the account. */
  submitUser: post('/user/submit', {
    does: 'Sends the account back to review once what staff asked is answered.',
    who: 'SIGNED_IN',
    answer: User,
  }),
  /** Not in the specification, which shows no way out of a declined account. */
  appealUser: post('/user/appeal', {
    does: 'Asks staff to look at a declined account again, once.',
    who: 'SIGNED_IN',
    body: AppealForm,
    answer: User,
  }),
  deleteUser: del('/user', {
    does: 'Deletes the account; refused, with the list, while a booking or money is open.',
    who: 'SIGNED_IN',
    whileSuspended: true,
    answer: Done,
  }),
};
