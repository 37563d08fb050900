import type { ManagerKey } from '../managers.ts';

/** A model by their place in the list, or a client. */
export type Asker = { model: number } | { manager: ManagerKey };
/** Who says it, minutes after the first line, and what. */
export type SupportLine = ['PERSON' | 'STAFF', number, string];
export type Conversation = {
  who: Asker;
  /** When its first line was written. */
  hoursAgo: number;
  staff: 'support' | 'reviewer' | 'owner' | null;
  isDone?: boolean;
  lines: readonly SupportLine[];
};

/** Three weeks of questions to support: waiting, taken and done. */
export const supportConversations: readonly Conversation[] = [
  {
    who: { model: 31 },
    hoursAgo: 0.7,
    staff: null,
    lines: [['PERSON', 0, 'Hi! Check-in says that I am too far away, but I stand inside the hall. What can I do?']],
  },
  {
    who: { manager: 'kestrel' },
    hoursAgo: 5.2,
    staff: null,
    lines: [
      ['PERSON', 0, 'Our accounting needs a purchase-order number on last month’s invoices.'],
      ['PERSON', 3, 'Can you issue them again, or is there a field that I did not find?'],
    ],
  },
  {
    who: { manager: 'lantern' },
    hoursAgo: 20,
    staff: null,
    lines: [
      [
        'PERSON',
        0,
        'You ask for another page. Our Instagram is new, but copperlantern has the whole team. Is that enough?',
      ],
    ],
  },
  {
    who: { model: 17 },
    hoursAgo: 4,
    staff: 'support',
    lines: [
      ['PERSON', 0, 'Saturday is not in my earnings yet. The job ended on Saturday night.'],
      [
        'STAFF',
        22,
        'Hi! Pay is sent 48 hours after the end of a job, so this one leaves tonight. Do you see a date beside it?',
      ],
    ],
  },
  {
    who: { model: 58 },
    hoursAgo: 26,
    staff: 'support',
    lines: [
      ['PERSON', 0, 'The client wrote that the second day is cancelled, but here it still says two days.'],
      [
        'STAFF',
        35,
        'Thank you for telling us. I ask the client to change the job, so that you are paid by what it says.',
      ],
      ['PERSON', 1_430, 'It still shows both days. Should I keep the second one free?'],
    ],
  },
  {
    who: { model: 44 },
    hoursAgo: 47,
    staff: 'support',
    isDone: true,
    lines: [
      ['PERSON', 0, 'How do I change the bank account that I am paid to?'],
      ['STAFF', 9, 'Under Account, Earnings, “Payout account”. The next payout goes to the new one.'],
      ['PERSON', 15, 'Found it, thanks!'],
    ],
  },
  {
    who: { manager: 'meridian' },
    hoursAgo: 74,
    staff: 'owner',
    isDone: true,
    lines: [
      ['PERSON', 0, 'Can two people of our team use one account?'],
      ['STAFF', 64, 'Not yet: an account has one phone. A share link lets a colleague look at applicants without one.'],
      ['PERSON', 80, 'A link will do for now.'],
    ],
  },
  {
    who: { model: 73 },
    hoursAgo: 101,
    staff: 'support',
    isDone: true,
    lines: [
      ['PERSON', 0, 'My rating went down, but nobody wrote a word.'],
      [
        'STAFF',
        41,
        'One client gave four stars without a text. A rating is the mean of all stars; with your next jobs it moves less.',
      ],
    ],
  },
  {
    who: { model: 90 },
    hoursAgo: 150,
    staff: 'reviewer',
    isDone: true,
    lines: [
      ['PERSON', 0, 'I cut my hair. Do I have to send new digitals?'],
      [
        'STAFF',
        18,
        'Yes please, from the front and from the side. Clients then see the new ones, and your old pictures stay yours.',
      ],
      ['PERSON', 40, 'Done this afternoon.'],
      ['STAFF', 49, 'They look great, thank you.'],
    ],
  },
  {
    who: { manager: 'parallel' },
    hoursAgo: 197,
    staff: 'support',
    isDone: true,
    lines: [
      ['PERSON', 0, 'We need to move a shoot by one hour. Does everyone have to confirm again?'],
      ['STAFF', 12, 'An hour on the call sheet is enough: everyone is told and says that they have read it.'],
    ],
  },
  {
    who: { model: 102 },
    hoursAgo: 262,
    staff: 'support',
    isDone: true,
    lines: [
      ['PERSON', 0, 'Is there a way to block dates for every Tuesday?'],
      [
        'STAFF',
        27,
        'Yes: Calendar, “Repeat”. You can also connect your own calendar, so that busy times come by themselves.',
      ],
    ],
  },
  {
    who: { model: 12 },
    hoursAgo: 331,
    staff: 'reviewer',
    isDone: true,
    lines: [
      ['PERSON', 0, 'A client asked for my number in the chat. Am I allowed to give it?'],
      [
        'STAFF',
        6,
        'Before a booking we hide numbers, for your safety. Once you are booked you can call each other from here.',
      ],
      ['PERSON', 9, 'Good to know. I reported it.'],
    ],
  },
  {
    who: { manager: 'boothcraft' },
    hoursAgo: 418,
    staff: 'support',
    isDone: true,
    lines: [
      ['PERSON', 0, 'The receipt shows a refund for one model. Why is that?'],
      [
        'STAFF',
        55,
        'She left the evening before, so her pay and its fee came back to you. The credit note is on your billing page.',
      ],
      ['PERSON', 70, 'I see, all clear.'],
    ],
  },
  {
    who: { model: 66 },
    hoursAgo: 489,
    staff: 'support',
    isDone: true,
    lines: [
      ['PERSON', 0, 'Do I get a form for my taxes?'],
      [
        'STAFF',
        33,
        'In January, if you earned more than the threshold of the year. Until then each month has a statement.',
      ],
    ],
  },
];
