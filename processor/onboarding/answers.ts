import { z } from 'zod';
import { behaviourOfBank, TEST_ROUTING_NUMBER } from '../test-values/banks.ts';

/** What the page asks, which requirements each answer meets, and what is wrong with it. */
export type Question = {
  name: string;
  label: string;
  hint?: string;
  autocomplete?: string;
  numeric?: true;
  meets: readonly string[];
  /** The sentence about what is wrong; null: nothing. */
  check: (answer: string, today: Date) => string | null;
};

const ADULT_YEARS = 18;

const filled =
  (missing: string, isRight: (answer: string) => boolean = () => true, wrong = missing) =>
  (answer: string) =>
    answer === '' ? missing : isRight(answer) ? null : wrong;

const birthError = (answer: string, today: Date): string | null => {
  if (!z.iso.date().safeParse(answer).success) return 'Enter your date of birth, as in 1999-04-23.';
  const adultFrom = new Date(`${answer}T00:00:00Z`);
  adultFrom.setUTCFullYear(adultFrom.getUTCFullYear() + ADULT_YEARS);
  return adultFrom <= today ? null : `You must be ${ADULT_YEARS} or older to be paid.`;
};

const digits = (count: number) => (answer: string) => new RegExp(`^\\d{${count}}$`).test(answer);

export const questions: readonly Question[] = [
  {
    name: 'dob',
    label: 'Date of birth',
    hint: 'Year, month, day, as in 1999-04-23',
    autocomplete: 'bday',
    meets: ['individual.dob.day', 'individual.dob.month', 'individual.dob.year'],
    check: birthError,
  },
  {
    name: 'line1',
    label: 'Home address',
    autocomplete: 'address-line1',
    meets: ['individual.address.line1'],
    check: filled('Enter your street and number.'),
  },
  {
    name: 'city',
    label: 'City',
    autocomplete: 'address-level2',
    meets: ['individual.address.city'],
    check: filled('Enter your city.'),
  },
  {
    name: 'state',
    label: 'State',
    autocomplete: 'address-level1',
    meets: ['individual.address.state'],
    check: filled('Enter your state.', answer => /^[A-Za-z]{2}$/.test(answer), 'Enter two letters, as in NV.'),
  },
  {
    name: 'zip',
    label: 'ZIP',
    autocomplete: 'postal-code',
    numeric: true,
    meets: ['individual.address.postal_code'],
    check: filled('Enter your ZIP.', digits(5), 'A ZIP has 5 digits.'),
  },
  {
    name: 'ssn',
    label: 'Last 4 digits of your Social Security number',
    hint: 'Any four digits. 1111 cannot be verified without a document.',
    autocomplete: 'off',
    numeric: true,
    meets: ['individual.ssn_last_4'],
    check: filled('Enter four digits.', digits(4), 'Enter exactly four digits.'),
  },
  {
    name: 'routing',
    label: 'Routing number of your bank',
    hint: `The test bank has ${TEST_ROUTING_NUMBER}.`,
    autocomplete: 'off',
    numeric: true,
    meets: [],
    check: filled(
      'Enter the routing number.',
      answer => answer === TEST_ROUTING_NUMBER,
      `Use the test bank, ${TEST_ROUTING_NUMBER}. No real account is taken here.`,
    ),
  },
  {
    name: 'account',
    label: 'Account number',
    hint: '000123456789 is paid at once, 000111111116 sends payouts back.',
    autocomplete: 'off',
    numeric: true,
    meets: ['external_account'],
    check: filled(
      'Enter the account number.',
      answer => behaviourOfBank(answer) !== null,
      'Use a test account, as 000123456789. No real account is taken here.',
    ),
  },
];

export const DOCUMENT: Question = {
  name: 'document',
  label: 'Use the test document',
  hint: 'Your identity could not be verified with these digits alone.',
  meets: ['individual.verification.document'],
  check: filled('Your identity could not be verified. Add a document.'),
};
export const CONSENT: Question = {
  name: 'consent',
  label: 'I agree to the terms of the local processor',
  meets: ['tos_acceptance.date', 'tos_acceptance.ip'],
  check: filled('Agree to the terms to go on.'),
};

/** The questions that an account with these requirements is still asked. */
export const questionsFor = (currentlyDue: readonly string[]): Question[] => {
  // Whoever has given everything may still be paid elsewhere.
  if (currentlyDue.length === 0) return questions.filter(({ name }) => name === 'routing' || name === 'account');
  const isDue = ({ meets }: Question) => meets.some(requirement => currentlyDue.includes(requirement));
  const needsBank = currentlyDue.includes('external_account');
  return [...questions, DOCUMENT, CONSENT].filter(question =>
    question.name === 'routing' ? needsBank : isDue(question),
  );
};
