import type { DeclineReason } from '#contract/values/office.ts';

type Sentence = { use: 'DECLINE' | 'ASK'; title: string; text: string; reason?: DeclineReason };

/** What reviewers have prepared for declines and questions. */
export const reviewSentences: readonly Sentence[] = [
  {
    use: 'ASK',
    title: 'Which entrance',
    text: 'Which entrance do models use, and where can they park or get off? Please add it to the address.',
  },
  {
    use: 'ASK',
    title: 'Length of the day',
    text: 'How long is each day, and when are the breaks? Please say so in the description.',
  },
  {
    use: 'ASK',
    title: 'Who is on set',
    text: 'Who will be on set besides the photographer, and may a model bring someone along?',
  },
  {
    use: 'DECLINE',
    title: 'Unpaid working time',
    text: 'Fittings, rehearsals and waiting are working time and paid as such. Please post the job again with all of its hours.',
    reason: 'AGAINST_RULES',
  },
  {
    use: 'DECLINE',
    title: 'Company not found',
    text: 'We could not find this company or anyone who speaks for it. Write to us with a page that shows both.',
    reason: 'NOT_GENUINE',
  },
  {
    use: 'DECLINE',
    title: 'Private rooms',
    text: 'Models are not booked for private rooms or flats without a team on set. Please name a studio or a venue.',
    reason: 'UNSAFE',
  },
];

/** What support has prepared. */
export const cannedAnswers: readonly { title: string; text: string }[] = [
  {
    title: 'When pay arrives',
    text: 'Your pay is sent 48 hours after the job ends, and is with your bank one or two working days later. You see each payout under Account, Earnings.',
  },
  {
    title: 'Check-in is too far away',
    text: 'Step outside for a moment and try once more: inside large halls phones are often off by a street. If it still fails, ask the client for today’s four digits and type them in.',
  },
  {
    title: 'Change of the call time',
    text: 'The client can change the call time on the call sheet until the evening before. You are told at once, and can leave without points if the new time does not work for you.',
  },
  {
    title: 'Invoice with other details',
    text: 'An invoice keeps what stood under Billing when it was issued. Please enter the details there, and they are on every invoice from now on.',
  },
  {
    title: 'Review takes a day',
    text: 'Someone of our team reads each job and each account. It takes a day at most, and most often a few hours; you get a text with the answer.',
  },
];
