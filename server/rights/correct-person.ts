import { eq } from 'drizzle-orm';
import { listText } from '#contract/rules/list-text.ts';
import { readSocialLink } from '#contract/rules/social-link.ts';
import { type CorrectedField, correctedFieldNames } from '#contract/values/rights.ts';
import { lockUser } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { setAuditReason } from '../db/set-audit-reason.ts';
import { type UserRow, users } from '../db/tables/users.ts';
import { writeAudit } from '../db/write-audit.ts';
import { correctBirthDate, renameProfile } from '../model/index.ts';
import { noticeContent } from '../notice-text.ts';
import { aboutAccount, notify } from '../notification/index.ts';
import { publishQueue } from '../publish-queue.ts';
import { fieldRefusal, Refusal } from '../refusal.ts';
import { lockRequest } from './lock-request.ts';
import { readPersonRights } from './read.ts';
import { closeRequest } from './requests.ts';

type Body = Parameters<Handler<'correctPerson'>>[0]['body'];
type Corrected = Pick<UserRow, Exclude<CorrectedField, 'birthDate'>>;

const links = ['urlInstagram', 'urlTickTok', 'urlOther'] as const;

/** What differs from what the account says. */
const correctionsOf = (person: UserRow, body: Body): Partial<Corrected> => {
  const { name, companyName } = body;
  if (companyName && person.type !== 'MANAGER')
    throw fieldRefusal('VALIDATION', 'companyName', 'Only managers have a company.');
  const next: Partial<Corrected> = {
    ...(name && name !== person.name && { name }),
    ...(companyName && companyName !== person.companyName && { companyName }),
  };
  for (const field of links) {
    const typed = body[field];
    const link = typed ? readSocialLink(field, typed) : null;
    if (typed !== undefined && link !== person[field]) next[field] = link;
  }
  const isLeftWithout = links.every(field => (field in next ? next[field] : person[field]) === null);
  if (isLeftWithout && links.some(field => field in next))
    throw fieldRefusal('VALIDATION', 'urlInstagram', 'One has to stay, so that people can see who they are.');
  return next;
};

/** Staff have looked at what is new: an approved account stays so. */
export const correctPerson: Handler<'correctPerson'> = async call => {
  const { app, db, path, body, afterCommit } = call;
  const { id, userId } = await lockRequest(db, path.id, 'CORRECTION');
  const person = await lockUser(db, userId);
  if (!person) throw new Refusal('NOT_FOUND');
  const next = correctionsOf(person, body);
  await setAuditReason(db, body.why);
  const isBornOtherwise = body.birthDate !== undefined && (await correctBirthDate(db, userId, body.birthDate));
  // Only these are among the keys of what differs.
  const fields = [...(Object.keys(next) as CorrectedField[]), ...(isBornOtherwise ? (['birthDate'] as const) : [])];
  if (fields.length === 0) throw fieldRefusal('VALIDATION', 'name', 'This is what the account says already.');
  await db
    .update(users)
    .set({ ...next, updatedAt: app.clock.now(), version: person.version + 1 })
    .where(eq(users.id, userId));
  if (next.name) await renameProfile(db, userId, next.name);
  // The audit outlives the account, so it holds none of the values.
  await writeAudit(db, { subject: 'USER', id: userId, action: 'CORRECTED', after: { fields } });
  const changes = listText(fields.map(field => correctedFieldNames[field]));
  await notify(app, db, userId, { ...noticeContent(app, 'account.corrected', { changes }), about: aboutAccount });
  await closeRequest(call, db, id, { state: 'DONE', outcome: `Corrected: ${changes}.` });
  publishQueue(call);
  afterCommit(() => app.bus.publish({ kind: 'USER_CHANGED', userId }));
  return readPersonRights(call, userId);
};
