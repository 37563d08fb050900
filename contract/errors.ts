import { z } from 'zod';
import { phoneUnreadable } from './auth.ts';

/**
 * Every refusal the API can give: its status and the sentence a person can act on. Business refusals are 409 or 422,
 * never 401, 402 or 403, because the client leaves the page on those.
 */
export const refusals = {
  VALIDATION: { status: 422, message: 'Please look at the marked fields.' },
  MALFORMED: { status: 422, message: 'This request could not be read.' },
  BAD_HOST: { status: 400, message: 'This request does not name its host in a way we can read.' },
  INVALID_ID: { status: 422, message: 'Invalid id' },
  NOT_FOUND: { status: 404, message: 'This is not here, or not yours to see.' },
  UNAUTHENTICATED: { status: 401, message: 'Please sign in again.' },
  FORBIDDEN: { status: 403, message: 'Your kind of account cannot do this.' },
  BANNED: { status: 403, message: 'This account is closed.' },
  SUSPENDED: { status: 409, message: 'Your account is suspended: you can finish what is booked, and nothing new.' },
  BODY_SLOW: { status: 408, message: 'This took too long to arrive. Please send it again.' },
  TOO_LARGE: { status: 413, message: 'This is too large to send.' },
  UNSUPPORTED_TYPE: { status: 415, message: 'This kind of content is not accepted.' },
  TOO_MANY: { status: 429, message: 'Too many tries. Please wait a moment.' },
  BUSY: { status: 503, message: 'The service is busy. Please try again in a moment.' },
  INTERNAL: { status: 500, message: 'Something went wrong on our side. Nothing was changed.' },
  STORAGE_FULL: {
    status: 507,
    message: 'There is no room left to keep this. Nothing was changed. Please try again later.',
  },
  KEY_REUSED: { status: 422, message: 'This request was sent before with other content.' },

  PHONE_INVALID: { status: 422, message: phoneUnreadable },
  CODE_WRONG: { status: 422, message: 'That code is not right.' },
  CODE_EXPIRED: { status: 422, message: 'That code has expired. Ask for a new one.' },
  CODE_USED: { status: 422, message: 'That code was already used. Ask for a new one.' },
  CODE_BURNT: { status: 422, message: 'Too many wrong tries. Ask for a new code.' },
  CODE_TOO_SOON: { status: 429, message: 'A code is on its way. You can ask for another in a moment.' },
  CODE_ELSEWHERE: {
    status: 429,
    message: 'A code for this number was just asked for on another device. Try again in a moment.',
  },
  CODE_TOO_MANY: { status: 429, message: 'Too many codes were sent. Please try again later.' },
  SMS_FAILED: { status: 422, message: 'The message could not be sent to this number. Check it, or try another.' },
  REFRESH_INVALID: { status: 422, message: 'Your session has ended. Please sign in again.' },
  PASSPHRASE_WRONG: { status: 422, message: 'Phone number or passphrase is not right.' },
  STAFF_KNOWN: { status: 409, message: 'Someone with this number is on the staff already.' },
  LAST_OWNER: { status: 409, message: 'This is the last owner. Make someone else an owner first.' },
  INVITATION_CLOSED: {
    status: 422,
    message: 'This link does not work any more. If you have set your passphrase, sign in; if not, ask for a new link.',
  },
  INVITATIONS_MANY: { status: 429, message: 'Several links were sent within the hour. Please try again later.' },
  ROLE_TAKEN: { status: 409, message: 'This account already has a role.' },
  PHONE_TAKEN: { status: 409, message: 'This phone number belongs to another account.' },
  PHONE_RESERVED: {
    status: 409,
    message:
      'The account of this number has moved to another one, and this one is kept for it for three days. Sign in with the new number, or undo the change by the link we texted.',
  },
  INVITE_UNKNOWN: { status: 422, message: 'We do not know this invite code. You can go on without one.' },
  INVITATIONS_FULL: {
    status: 409,
    message: 'Your invitations without an answer are as many as there may be. Take one back first.',
  },
  INVITATION_ANSWERED: { status: 409, message: 'This invitation has been answered, or taken back, already.' },
  ACCOUNT_OPEN: {
    status: 409,
    message: 'There are bookings still open. The account can be deleted when they are over.',
  },

  ILLEGAL_TRANSITION: { status: 409, message: 'This can no longer be done: things have moved on.' },
  DRAFTS_FULL: { status: 409, message: 'So many drafts are kept at most. Finish or discard one first.' },
  STALE_DRAFT: { status: 409, message: 'This draft was changed on another device.' },
  ID_TAKEN: { status: 409, message: 'This id is in use. Choose another.' },
  JOB_INCOMPLETE: { status: 422, message: 'Some answers are missing, or no longer hold.' },
  JOB_NOT_OPEN: { status: 409, message: 'This job takes no applications now.' },
  JOB_STARTED: { status: 409, message: 'This job has already started.' },
  PLACES_FULL: { status: 409, message: 'Every place this model could take is filled.' },
  MODEL_BUSY: { status: 409, message: 'This model has just been booked elsewhere at that time.' },
  NOT_SUITABLE: { status: 409, message: 'This job does not take this model.' },
  REQUESTS_FULL: {
    status: 409,
    message: 'Too many requests are open for the places left. Wait for an answer, or cancel one.',
  },
  ASKED_ENOUGH: { status: 409, message: 'You have asked this model for this job as often as you may.' },
  REQUEST_CLOSED: { status: 409, message: 'This request is no longer open.' },
  UNDO_LATE: { status: 409, message: 'It is too late to undo: the model has been told.' },
  FEES_CHANGED: { status: 409, message: 'The fees are no longer what you saw. Here is how they stand now.' },
  COST_CHANGED: { status: 409, message: 'Leaving no longer counts what you saw. Here is how it stands now.' },
  APPLICATIONS_PAUSED: { status: 409, message: 'You left bookings late, so new applications wait for a while.' },
  JOB_ON_REVIEW: {
    status: 409,
    message: 'This job was changed and is being reviewed again. Bookings stand; new ones wait until then.',
  },
  JOB_CHANGED: { status: 409, message: 'This job was changed while you looked at it. Please look again.' },
  APPEAL_CLOSED: { status: 409, message: 'This cannot be appealed any more.' },
  NOTHING_ASKED: { status: 409, message: 'Nothing is asked of you just now.' },
  STALE: { status: 409, message: 'This was changed on another device. Here is how it stands now.' },
  BOOKED_THEN: { status: 409, message: 'You are booked then.' },
  BOOK_OUTS_FULL: { status: 409, message: 'So many times away are kept at most. Take one back, or join some.' },
  FAVOURITES_FULL: { status: 409, message: 'So many favourites are kept at most. Take one away first.' },
  SEARCHES_FULL: { status: 409, message: 'So many searches are kept at most. Forget one first.' },
  NO_PROFILE: { status: 409, message: 'Save your profile first.' },
  PICKS_CLOSED: { status: 409, message: 'The picks are closed: only looking is left.' },
  PICKS_LOCKED: {
    status: 409,
    message: 'The picks were approved and are locked. Whoever sent you the link can open them again.',
  },
  PICKS_EMPTY: { status: 422, message: 'Pick someone first.' },
  SHARED_TOO_EARLY: { status: 409, message: 'A job can be shared once it has been approved.' },
  SHARED_TOO_LATE: { status: 409, message: 'This job is over, and can no longer be shared.' },
  TERMS_CHANGED: { status: 409, message: 'The job has changed since. Please look at it again.' },

  IMAGE_TYPE: { status: 422, message: 'Use a JPEG, PNG, WebP, AVIF or HEIC picture.' },
  IMAGE_SMALL: { status: 422, message: 'This picture is too small.' },
  IMAGE_BROKEN: { status: 422, message: 'This picture could not be read. It may be damaged.' },
  IMAGE_LARGE: { status: 413, message: 'This picture is too large.' },
  UPLOAD_ELSEWHERE: { status: 409, message: 'This upload has come to another place. Go on from there.' },
  UPLOAD_UNFINISHED: { status: 409, message: 'This picture has not arrived whole. Please send it again.' },
  UPLOAD_GONE: { status: 410, message: 'This upload was not finished in time. Please send the picture again.' },
  UPLOAD_PROTOCOL: { status: 412, message: 'Files are sent here by tus 1.0.0.' },
  UPLOAD_CUT: { status: 422, message: 'The sending was interrupted.' },
  FILES_FULL: { status: 507, message: 'There is no room for pictures just now. Please try again later.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type RefusalCode = keyof typeof refusals;

/** What every answer other than 200 carries. `details.fields` maps a field's path to the sentence beside it. */
export const ErrorAnswer = z.object({
  code: z.string(),
  message: z.string(),
  details: z.record(z.string(), z.unknown()),
});
export type ErrorAnswer = z.infer<typeof ErrorAnswer>;

export type FieldErrors = Record<string, string>;

/** The first sentence for each field of a failed parse; the path of a field joins its keys by dots. */
export const fieldErrors = (error: z.ZodError): FieldErrors => {
  const fields: FieldErrors = {};
  for (const issue of error.issues) fields[issue.path.join('.')] ??= issue.message;
  return fields;
};
