import { createECDH, randomBytes } from 'node:crypto';
import type { IdentityPictureKind } from '#contract/values/identity.ts';
import type { ShareRole } from '#contract/values/sharing.ts';
import { keyedHash } from '../../auth/secrets.ts';
import { rangeOf } from '../../db/columns.ts';
import { bookOuts, repeatingBookOuts } from '../../db/tables/availability.ts';
import { favourites, savedSearches } from '../../db/tables/favourites.ts';
import { identityChecks, identityPictures } from '../../db/tables/identity.ts';
import { images } from '../../db/tables/images.ts';
import { invitations } from '../../db/tables/invitations.ts';
import { inviteCodes } from '../../db/tables/invite-codes.ts';
import { staffPasskeys } from '../../db/tables/passkeys.ts';
import { phoneChanges } from '../../db/tables/phone-changes.ts';
import { pushSubscriptions } from '../../db/tables/push-subscriptions.ts';
import { bookingLinks } from '../../db/tables/safety.ts';
import { sessions } from '../../db/tables/sessions.ts';
import { shareLinks } from '../../db/tables/share-links.ts';
import { newId } from '../../ids.ts';
import { bookingSecret, bookingSecretHash } from '../../safety/secret.ts';
import { secretHash, shareSecret } from '../../sharing/secret.ts';
import { sendInvitation } from '../../staff/invitation.ts';
import { dayAhead } from '../jobs.ts';
import { aPhone } from '../people.ts';
import type { System } from '../system.ts';
import { written } from '../written.ts';
import { aCaller, type Caller } from './callers.ts';

/** A picture that someone uploaded. */
export const aPictureOf = async (system: System, ownerId: string): Promise<string> => {
  const id = newId();
  const picture = { id, ownerId, storageKey: id, filename: 'stand.jpg', widthPx: 1200, heightPx: 900 };
  await system.server.app.database.db.insert(images).values(picture);
  return id;
};

/** A passkey of a staff member, without its private key. */
export const aPasskeyOf = async (system: System, staffId: string): Promise<string> => {
  const id = newId();
  const passkey = {
    id,
    staffId,
    credentialId: id,
    publicKey: 'AA',
    uses: 0,
    host: 'localhost',
    name: 'Key',
    backedUp: false,
  };
  await system.server.app.database.db.insert(staffPasskeys).values(passkey);
  return id;
};

/** The secret of a model’s link to a booking. */
export const aBookingSecretOf = async (system: System, jobId: string, modelId: string): Promise<string> => {
  const { config, database } = system.server.app;
  const secret = bookingSecret(config, { jobId, modelId, revision: 1 });
  await database.db.insert(bookingLinks).values({ jobId, modelId, secretHash: bookingSecretHash(config, secret) });
  return secret;
};

/** A picture that someone stored for a proof of identity; there are no bytes of it. */
export const anIdentityPictureOf = async (
  system: System,
  userId: string,
  kind: IdentityPictureKind,
): Promise<string> => {
  const id = newId();
  await system.server.app.database.db.insert(identityPictures).values({ id, userId, kind });
  return id;
};

/** A check that waits for staff. */
export const anIdentityCheckOf = async (system: System, userId: string): Promise<string> => {
  const id = newId();
  const sentAt = system.server.app.clock.now();
  await system.server.app.database.db
    .insert(identityChecks)
    .values({ id, userId, provider: 'OFFICE', status: 'WAITING', sentAt });
  return id;
};

/** A book-out of a model; none without a profile. */
export const aBookOutOf = async (system: System, me: Caller): Promise<string> => {
  const id = newId();
  const during = rangeOf(dayAhead(system, 3), dayAhead(system, 4)) as unknown as string;
  await system.server.app.database.db.insert(bookOuts).values({ id, modelId: me.id, during });
  return id;
};

/** A repeating book-out of a model; none without a profile. */
export const aRepeatingBookOutOf = async (system: System, me: Caller): Promise<string> => {
  const id = newId();
  const firstDay = dayAhead(system, 3).slice(0, 10);
  await system.server.app.database.db
    .insert(repeatingBookOuts)
    .values({ id, modelId: me.id, firstDay, everyWeeks: 1, plannedUntil: firstDay, timeZone: 'America/Los_Angeles' });
  return id;
};

export const aFavouriteOf = async (system: System, managerId: string): Promise<string> => {
  const { id } = await aCaller(system, 'MODEL');
  await system.server.app.database.db.insert(favourites).values({ managerId, modelId: id });
  return id;
};

export const aSearchOf = async (system: System, managerId: string): Promise<string> => {
  const id = newId();
  await system.server.app.database.db
    .insert(savedSearches)
    .values({ id, managerId, name: `Search ${id}`, filters: {} });
  return id;
};

/** The secret of a link to a job. */
export const aSecretOf = async (system: System, jobId: string, role: ShareRole): Promise<string> => {
  const { config, database } = system.server.app;
  const secret = shareSecret(config, jobId, role, 1);
  const link = { jobId, role, secretHash: secretHash(config, secret), mayPick: role === 'client' };
  await database.db.insert(shareLinks).values(link);
  return secret;
};

/** The secret of a link by which a staff member sets a passphrase. */
export const anInvitationOf = async (system: System, staffId: string): Promise<string> => {
  const { app } = system.server;
  const texts: string[] = [];
  const sms = { send: async ({ text }: { text: string }) => void texts.push(text) };
  await sendInvitation({ ...app, sms }, app.database.db, staffId, written);
  return texts[0]?.split('/').at(-1) ?? '';
};

/** An open invitation. */
export const anInvitationBy = async (system: System, inviterId: string): Promise<{ id: string; code: string }> => {
  const [id, code] = [newId(), await anInviteCode(system, { kind: 'INVITATION', campaign: null, userId: inviterId })];
  await system.server.app.database.db.insert(invitations).values({ id, code, inviterId, firstName: 'Zoe' });
  return { id, code };
};

export const anInviteCode = async (system: System, over: Partial<typeof inviteCodes.$inferInsert> = {}) => {
  const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  const code = Array.from({ length: 7 }, () => letters[Math.floor(Math.random() * letters.length)]).join('');
  await system.server.app.database.db
    .insert(inviteCodes)
    .values({ code, kind: 'CAMPAIGN', campaign: 'Spring', ...over });
  return code;
};

/** Another session of the person. */
/** What a browser subscribes with: a key on the curve, and the secret of its push service. */
export const aSubscription = () => {
  const keys = createECDH('prime256v1');
  return {
    endpoint: `https://push.example/${randomBytes(16).toString('hex')}`,
    keys: { p256dh: keys.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
  };
};

export const aPushSessionOf = async (system: System, userId: string): Promise<string> => {
  const sessionId = await aSessionOf(system, userId);
  const { endpoint, keys } = aSubscription();
  await system.server.app.database.db
    .insert(pushSubscriptions)
    .values({ id: newId(), userId, sessionId, endpoint, ...keys });
  return sessionId;
};

export const aSessionOf = async (system: System, userId: string): Promise<string> => {
  const { clock, database } = system.server.app;
  const [id, now] = [newId(), clock.now()];
  await database.db
    .insert(sessions)
    .values({ id, userId, rotatedAt: now, expiresAt: new Date(now.getTime() + 86_400_000) });
  return id;
};

/** The secret of the link that undoes a change of number. */
export const aPhoneChangeOf = async (system: System, userId: string): Promise<string> => {
  const { config, clock, database } = system.server.app;
  const [secret, now] = [newId(), clock.now()];
  await database.db.insert(phoneChanges).values({
    id: newId(),
    userId,
    oldPhone: aPhone(),
    newPhone: aPhone(),
    secretHash: keyedHash(config, 'phone-undo', secret),
    undoUntil: new Date(now.getTime() + 3_600_000),
    createdAt: now,
  });
  return secret;
};
