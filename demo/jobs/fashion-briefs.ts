import type { Brief } from './brief.ts';

/** Work on clothes. */
export const fashionBriefs = {
  denimFit: {
    category: 'FITTING',
    event: 'PRIVATE_EVENT',
    description:
      'Fit sessions for the autumn denim blocks. You stand, sit, squat and walk in samples while our pattern maker pins and asks how it feels; the more you say, the better the jeans. Measurements must match your card within half an inch, so please confirm them in your note. Tea, good light, no photographs of faces.',
    hours: { start: '09:30', hours: 4, days: 2 },
    pay: { hourly: 8500 },
    asks: { minHeightIn: 67, maxHeightIn: 72, skills: ['Fit modeling'] },
  },
  tailoringFit: {
    category: 'FITTING',
    event: 'PRIVATE_EVENT',
    description:
      'Three jackets and two coats in first and second toile for our spring show. Long standing spells with short walks between, so patience is everything. We work fast, three people and you, and we feed you well. If the fit works we would like to book you for the line sheet a fortnight later.',
    hours: { start: '10:00', hours: 6 },
    pay: { hourly: 9500 },
    asks: { minHeightIn: 69, wardrobe: 'Nude seamless underwear and a thin black turtleneck.' },
  },
  uniformFit: {
    category: 'FITTING',
    event: 'PRIVATE_EVENT',
    description:
      'A hotel group renews its uniforms and needs real proportions, not sample size. You try eight outfits in three sizes, carry a tray, push a trolley, reach a high shelf, and tell us where the cloth pulls. A tailor and a note taker are in the room. Every height is welcome: we want to cover the range.',
    hours: { start: '13:00', hours: 4 },
    pay: { hourly: 6000 },
  },
  springShow: {
    category: 'RUNWAY',
    event: 'PRIVATE_EVENT',
    description:
      'Spring show of 32 looks in a raw loft: one long straight runway, two exits each, live strings. Fittings are on the day before (paid), then hair and make-up, a run-through and the show. We look for a quiet, even walk and a strong still face. First call is early because daylight is part of the set.',
    hours: { start: '08:00', hours: 8 },
    pay: { fixed: 90000 },
    asks: { minHeightIn: 69, skills: ['Runway'], wardrobe: 'Nude underwear, bare nails, clean hair without product.' },
  },
  hotelRunway: {
    category: 'RUNWAY',
    event: 'PUBLIC_EVENT',
    description:
      'A lunchtime runway through the hotel’s glasshouse for a local boutique week. Three looks each, real clothes for real people, a walk of ninety seconds between the tables. Smile if you like. Hair and make-up are ready from nine; guests are seated at noon and you are out by three.',
    hours: { start: '09:00', hours: 6 },
    pay: { fixed: 48000 },
    asks: { minHeightIn: 66 },
  },
  bridalShow: {
    category: 'RUNWAY',
    event: 'PUBLIC_EVENT',
    description:
      'A bridal fair with three shows on one day: gowns, suits and guests’ outfits. Gowns are heavy and the steps are shallow, so we rehearse the turns until they feel safe. Partners walk together in the finale. Dressers stay with you all day, and there is a proper lunch between the second and the third show.',
    hours: { start: '10:00', hours: 8 },
    pay: { fixed: 60000 },
    asks: { minHeightIn: 67, wardrobe: 'Strapless nude bra or white T-shirt, ivory or black shoes you know well.' },
  },
  swimLookbook: {
    category: 'SWIMWEAR_LINGERIE',
    event: 'PRIVATE_EVENT',
    description:
      'Lookbook for next summer: 24 swim pieces on a beach at sunrise and in a studio after lunch. A crew of six, four of them women, a warm changing tent and robes between frames. You choose your cuts with the stylist before the day and nothing is shot that you did not choose. Light retouching only: skin stays skin.',
    hours: { start: '05:45', hours: 8 },
    pay: { fixed: 110000 },
    asks: { visibleTattoos: false },
    sensitive: {
      work: 'SWIMWEAR',
      terms:
        'One- and two-piece swimwear on beach and in studio. No sheer fabric, no implied nudity. Usage: lookbook and own web shop for 12 months.',
    },
  },
  swimCatalog: {
    category: 'SWIMWEAR_LINGERIE',
    event: 'PRIVATE_EVENT',
    description:
      'Web-shop pictures of 40 swim pieces on white: front, side, back, then one detail. It is quick, friendly, repetitive work and a good playlist helps. Sizes S to XL are all wanted. A female set manager is with you throughout, the studio is closed to visitors, and you see every frame on the monitor as it is made.',
    hours: { start: '09:00', hours: 8, days: 2 },
    pay: { hourly: 11000 },
    sensitive: {
      work: 'SWIMWEAR',
      terms:
        'Swimwear on a white background. Frames are cropped below the eyes on request. Usage: own web shop for 18 months.',
    },
  },
  loungewear: {
    category: 'SWIMWEAR_LINGERIE',
    event: 'PRIVATE_EVENT',
    description:
      'Campaign pictures for a line of loungewear and soft bras in a lived-in apartment: reading, cooking, stretching by the window. Calm, unposed, close to how you are at home. The team is small and mostly women. You approve the selection on set before anyone leaves, and you may bring a friend to sit in the kitchen.',
    hours: { start: '10:00', hours: 7 },
    pay: { fixed: 125000 },
    sensitive: {
      work: 'LINGERIE',
      terms:
        'Soft bras, briefs and robes. No sheer or see-through pieces, no implied nudity. Usage: own channels and packaging for 24 months.',
    },
  },
  winterCatalog: {
    category: 'CATALOG',
    event: 'PRIVATE_EVENT',
    description:
      'Two days of e-commerce pictures for knitwear and coats: 45 looks a day, four angles each, in a warm studio with a well-drilled crew. You need to hold the same stance through a hundred changes and still look awake at five. Hair down and simple make-up on the first day, tied back on the second.',
    hours: { start: '09:00', hours: 8, days: 2 },
    pay: { hourly: 9000 },
    asks: { minHeightIn: 67, skills: ['Commercial print'] },
  },
  denimCatalog: {
    category: 'CATALOG',
    event: 'PRIVATE_EVENT',
    description:
      'Denim on white and on an old brick wall: 30 looks, full length and details, plus ten short clips of walking for the shop. We cast different bodies on purpose and pin nothing at the back. Bring your own plain white sneakers if you have them. Lunch comes from the place next door and is worth staying for.',
    hours: { start: '09:00', hours: 7 },
    pay: { hourly: 8000 },
  },
  uniformCatalog: {
    category: 'CATALOG',
    event: 'PRIVATE_EVENT',
    description:
      'A catalog of workwear for kitchens, clinics and workshops, sizes 0 to 24. We want faces that look as if they do the job: confident, kind, a little tired. Ages 25 to 60. Each of you wears twelve outfits with simple props, in natural light, with plenty of time between changes.',
    hours: { start: '08:30', hours: 8 },
    pay: { hourly: 7000 },
  },
} as const satisfies Record<string, Brief>;
