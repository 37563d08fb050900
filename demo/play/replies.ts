import type { Random } from '../portraits/random.ts';

/** What models answer, by what they are asked about; the first topic that a message touches is taken. */
const topics: readonly [RegExp, readonly string[]][] = [
  [
    /\b(fitting|rehearsal|run-?through)\b/i,
    ['Yes, I can make the fitting. What time suits you?', 'I am free for it. Morning or afternoon?'],
  ],
  [
    /\b(wear|bring|shoes|outfit|wardrobe|dress|black|nude|heels)\b/i,
    [
      'I have black heels and nude heels, so I will bring both.',
      'Noted, I will bring that. Anything else from my own wardrobe?',
      'Perfect, I have all of that.',
    ],
  ],
  [
    /\b(park(ing)?|entrance|address|where|door|lobby|hotel|venue)\b/i,
    ['Thank you, I know the place.', 'Got it. I will come by the side door.', 'Great, I will find it.'],
  ],
  [
    /\b(time|when|o.?clock|early|late|minutes|call|start|\d{1,2}(:\d\d)?\s?(am|pm))\b/i,
    [
      'That works for me. I will be there ten minutes early.',
      'Got it, see you then!',
      'Perfect, it is in my calendar.',
    ],
  ],
  [/\b(available|free|can you|could you|would you)\b/i, ['Yes, I can!', 'Of course.', 'Yes, happy to.']],
  [/\b(thank|thanks|great|perfect|awesome)\b/i, ['Thank you! Looking forward to it.', 'My pleasure!']],
  [/\b(hi|hello|hey|morning|welcome)\b/i, ['Hi! Nice to hear from you.', 'Hello! Looking forward to this one.']],
];
const others = [
  'Sounds good!',
  'Understood, thank you.',
  'Yes, that works for me.',
  'Got it, thanks for letting me know.',
];

export const replyTo = (text: string, random: Random): string =>
  random.pick(topics.find(([topic]) => topic.test(text))?.[1] ?? others);
