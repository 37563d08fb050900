import type { User } from '#contract/schemas/user.ts';

export const PERSONAL_INFO = '/manager/profile/personal-info';

/** A manager's own fields, in the order of the form; staff pin their questions to these. */
export const accountFields = ['name', 'companyName', 'urlInstagram', 'urlTickTok', 'urlOther'] as const;
export type AccountField = (typeof accountFields)[number];

export const accountFieldNames: Record<AccountField, string> = {
  name: 'Your name',
  companyName: 'Company',
  urlInstagram: 'Instagram',
  urlTickTok: 'TikTok',
  urlOther: 'Website or other',
};

/** Following “your” in a sentence. */
export const accountFieldsInText: Record<AccountField, string> = {
  name: 'name',
  companyName: 'company',
  urlInstagram: 'Instagram',
  urlTickTok: 'TikTok',
  urlOther: 'website',
};

export type StaffQuestion = { field: AccountField; note: string };

/** The questions of staff, in the order of the form. */
export const staffQuestions = ({
  moderation,
  moderationNotes,
}: Pick<User, 'moderation' | 'moderationNotes'>): StaffQuestion[] =>
  moderation === 'INFO_REQUESTED'
    ? accountFields.flatMap(field =>
        moderationNotes.filter(note => note.field === field).map(({ note }) => ({ field, note })),
      )
    : [];
