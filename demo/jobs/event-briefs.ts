import type { Brief } from './brief.ts';

const blackDress = 'All black, elegant and comfortable: a midi dress or a slim suit. Closed shoes. We provide a pin.';
const showClothes = 'We provide a fitted navy polo. Bring black trousers and black shoes you can stand in all day.';

/** Work where models meet guests. */
export const eventBriefs = {
  rooftopOpening: {
    category: 'ATMOSPHERE',
    event: 'PRIVATE_EVENT',
    description:
      'We open a rooftop lounge for 250 invited guests and want a warm, well-dressed crowd from the first minute. You mingle, help guests find the bars and the photo corner, and keep the terrace lively. No selling and no serving. There is a half-hour briefing on arrival, a meal in the break, and a quiet room for bags and a change of shoes.',
    hours: { start: '19:00', hours: 5 },
    pay: { hourly: 5500 },
    asks: { wardrobe: blackDress },
  },
  poolSeason: {
    category: 'ATMOSPHERE',
    event: 'PUBLIC_EVENT',
    description:
      'The opening weekend of the pool season. Hosts welcome guests at the cabanas, hand out towels and fans, and take part in a few short moments for our photographer. Shade, water and sunscreen are on the deck all day, with a break every ninety minutes. Cover-ups are worn whenever you are away from the water.',
    hours: { start: '11:00', hours: 6, days: 2 },
    pay: { hourly: 6500 },
    asks: { visibleTattoos: null, wardrobe: 'We provide swimwear with a matching cover-up. Bring plain sandals.' },
    sensitive: {
      work: 'SWIMWEAR',
      terms:
        'One-piece or shorts with a cover-up, on the pool deck only. Photographs for the hotel’s own channels, never by guests at close range.',
    },
  },
  galaEvening: {
    category: 'ATMOSPHERE',
    event: 'PRIVATE_EVENT',
    description:
      'A charity gala for a children’s hospital: 400 seats, dinner, an auction and a band. Models greet guests at the carpet, walk them to their tables and carry the auction pieces across the stage. You should be at ease with older guests and happy to talk about the cause; we send a page about it the day before.',
    hours: { start: '17:30', hours: 6 },
    pay: { fixed: 42000 },
    asks: {
      wardrobe: 'Floor-length evening wear or a dinner jacket. We can lend both: tell us your size in the note.',
    },
  },
  nightMarket: {
    category: 'ATMOSPHERE',
    event: 'PUBLIC_EVENT',
    description:
      'A design night market in the old freight hall, with forty stalls, two bars and live printing. You stroll in pairs in pieces by the makers and tell visitors whose work you wear and where to find it. Easy pace, lots of talking, comfortable shoes. The makers choose outfits with you an hour before doors.',
    hours: { start: '18:00', hours: 5, days: 2 },
    pay: { hourly: 4500 },
  },
  brandDinner: {
    category: 'ATMOSPHERE',
    event: 'PRIVATE_EVENT',
    description:
      'Forty guests at one long table for the launch of a small-batch spirit. Two hosts at the door, the others seated among the guests to keep the talk going and to introduce each course. We brief you on the distillery beforehand. You do not need to drink: there is an alcohol-free pairing with every course.',
    hours: { start: '18:30', hours: 4 },
    pay: { fixed: 32000 },
    asks: { wardrobe: 'Smart and dark, one touch of copper or rust.' },
  },
  techShowHosts: {
    category: 'EVENT_TRADE_SHOW',
    event: 'PUBLIC_EVENT',
    description:
      'Hosts for a 1,600 square foot booth at the consumer technology show. You welcome visitors, scan badges, find out in a few sentences what they came for and hand them to the right engineer. We train you the afternoon before (paid) on three products and the scanner. Two short breaks and a lunch each day; shoes matter more than heels.',
    hours: { start: '09:00', hours: 8, days: 3 },
    pay: { hourly: 4200 },
    asks: { wardrobe: showClothes, skills: ['Hosting'] },
  },
  kitchenDemo: {
    category: 'EVENT_TRADE_SHOW',
    event: 'PUBLIC_EVENT',
    description:
      'Live product demonstrations of a countertop oven at a housewares fair. You cook one simple dish on stage every half hour with our chef beside you, explain three functions and answer questions. Speaking with a headset should feel natural to you. The script is one page and we rehearse it together the day before.',
    hours: { start: '10:00', hours: 7, days: 2 },
    pay: { hourly: 5000 },
    asks: { skills: ['Product demos'], wardrobe: 'We provide an apron. Bring a plain white shirt and dark trousers.' },
  },
  carLaunch: {
    category: 'EVENT_TRADE_SHOW',
    event: 'PUBLIC_EVENT',
    description:
      'Product specialists for two electric cars at the motor show. You know the numbers that people ask for, open the doors, and guide guests through the turntable at set times. Four hours of training on the first morning are paid. Photographs are taken of the cars all day, so you are in the picture: clean, modern grooming please.',
    hours: { start: '10:00', hours: 9, days: 4 },
    pay: { hourly: 4800 },
    asks: { minHeightIn: 66, wardrobe: 'Tailored grey suit provided, fitted on day one. Bring black shoes.' },
  },
  registrationTeam: {
    category: 'EVENT_TRADE_SHOW',
    event: 'PUBLIC_EVENT',
    description:
      'A friendly front of house for a medical congress with 3,000 delegates: printing badges, giving directions, walking speakers to their rooms on time. You keep calm when a queue forms and you write legibly. Spanish or Mandarin is a great help. Hot breakfast at seven, and we stop at four sharp.',
    hours: { start: '07:00', hours: 9, days: 3 },
    pay: { hourly: 3800 },
    asks: { wardrobe: showClothes },
  },
  jewelryFair: {
    category: 'EVENT_TRADE_SHOW',
    event: 'PRIVATE_EVENT',
    description:
      'Buyers come by appointment to see a new collection of fine jewelry. You wear the pieces, sit with the buyer and our sales lead, and change sets between meetings with help from our stylist. Neat hands and bare nails, hair up and away from the neck. A guard is in the room at all times; phones stay in the lockers.',
    hours: { start: '10:00', hours: 6, days: 2 },
    pay: { hourly: 7000 },
    asks: { visibleTattoos: false, wardrobe: 'Plain black, open neckline. We provide a robe.' },
  },
} as const satisfies Record<string, Brief>;
