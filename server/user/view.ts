import { firstNameOf } from '#contract/rules/person-name.ts';
import type { Person, User } from '#contract/schemas/user.ts';
import { type UserRow, users } from '../db/tables/users.ts';
import { appealUntil } from '../moderation/index.ts';

export type NoteRow = { field: string; note: string; createdAt: Date };
export type InviterRow = { code: string; name: string | null; campaign: string | null };

/** First letters of the first and last word: `Ana de Sousa` → AS. */
export const initialsOf = (name: string | null): string | null => {
  const words = name?.trim().split(/\s+/u).filter(Boolean) ?? [];
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(word => [...(word ?? '')][0] ?? '');
  return letters.join('').toUpperCase() || null;
};

/** The columns that the view of a person is made of. */
export const userColumns = {
  id: users.id,
  type: users.type,
  state: users.state,
  moderation: users.moderation,
  moderationReason: users.moderationReason,
  moderatedAt: users.moderatedAt,
  appealedAt: users.appealedAt,
  stateReason: users.stateReason,
  onboardingStep: users.onboardingStep,
  answeredSteps: users.answeredSteps,
  name: users.name,
  phone: users.phone,
  chatUserId: users.chatUserId,
  companyName: users.companyName,
  urlInstagram: users.urlInstagram,
  urlTickTok: users.urlTickTok,
  urlOther: users.urlOther,
};

/** All fields, for the person themselves and for staff. */
export const userView = (
  row: Pick<UserRow, keyof typeof userColumns>,
  notes: NoteRow[],
  answerUntil: string | null,
  inviter: InviterRow | null,
): User => ({
  id: row.id,
  '@type': row.type,
  state: row.state,
  moderation: row.moderation,
  moderationNotes: notes.map(note => ({ field: note.field, note: note.note, askedAt: note.createdAt.toISOString() })),
  answerUntil,
  moderationReason: row.moderationReason,
  stateReason: row.stateReason,
  appealUntil: appealUntil(row),
  onboardingStep: row.onboardingStep,
  answeredSteps: row.answeredSteps,
  name: row.name,
  displayName: row.name,
  initials: initialsOf(row.name),
  phone: row.phone ?? '',
  chatUserId: row.chatUserId,
  companyName: row.companyName,
  urlInstagram: row.urlInstagram,
  urlTickTok: row.urlTickTok,
  urlOther: row.urlOther,
  invitedBy: inviter && { referralCode: inviter.code, displayName: firstNameOf(inviter.name) ?? inviter.campaign },
});

/** What others may see: the full name only after a booking. */
export const personView = (row: UserRow, joined: boolean): Person => {
  const shown = joined ? row.name : firstNameOf(row.name);
  return {
    id: row.id,
    '@type': row.type,
    displayName: shown,
    initials: initialsOf(shown),
    companyName: row.type === 'MANAGER' ? row.companyName : null,
  };
};
