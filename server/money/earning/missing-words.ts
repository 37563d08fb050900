const words: readonly (readonly [part: string, words: string])[] = [
  ['external_account', 'A bank account or debit card to be paid to'],
  ['ssn_last_4', 'The last four digits of your social security number'],
  ['id_number', 'Your social security number'],
  ['dob', 'Your date of birth'],
  ['address', 'Your home address'],
  ['first_name', 'Your legal name'],
  ['last_name', 'Your legal name'],
  ['email', 'Your e-mail address'],
  ['phone', 'Your phone number'],
  ['verification.document', 'A photo of your identity document'],
  ['tos_acceptance', 'Your agreement to the terms of payouts'],
  ['business_profile', 'What you do'],
];

/** What the provider asks for, in plain words, each once. */
export const missingWords = (due: readonly string[]): string[] => [
  ...new Set(due.map(asked => words.find(([part]) => asked.includes(part))?.[1] ?? 'More details about you')),
];
