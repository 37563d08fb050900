import type { Brief } from './brief.ts';

/** Work for pictures and films. */
export const pictureBriefs = {
  clubCampaign: {
    category: 'FITNESS',
    event: 'PRIVATE_EVENT',
    description:
      'Photographs and short clips for the clubs’ new season: weights, rowing, a boxing class, stretching on the roof. You train for real, at your own level and with correct form; a coach is on set and stops anything that looks wrong. All bodies, all ages over 18. Bring what you like to train in and we add one layer.',
    hours: { start: '07:00', hours: 6, days: 2 },
    pay: { hourly: 7500 },
    asks: { skills: ['Fitness'] },
  },
  yogaSeries: {
    category: 'FITNESS',
    event: 'PRIVATE_EVENT',
    description:
      'A twelve-part yoga series for our members’ app, filmed in long takes. You follow our teacher at the back of the frame: two of you do the full pose, one the easier version. Steady breathing and clean transitions matter more than depth. The floor is heated and we film in blocks of twenty minutes.',
    hours: { start: '08:00', hours: 6 },
    pay: { hourly: 6500 },
    asks: { skills: ['Yoga'], wardrobe: 'Plain, dark, close-fitting. No logos.' },
  },
  runningShoes: {
    category: 'FITNESS',
    event: 'PRIVATE_EVENT',
    description:
      'Running at dawn along the water for a shoe brand: many short sprints, long lenses, low sun. You should run three times a week and be able to repeat the same twenty meters with the same stride. A physiotherapist, warm coats and hot drinks are there from the start. Shoes come in your size: put it in the note.',
    hours: { start: '05:30', hours: 5 },
    pay: { fixed: 65000 },
    asks: { skills: ['Fitness'] },
  },
  portraitStory: {
    category: 'EDITORIAL',
    event: 'PRIVATE_EVENT',
    description:
      'Twelve pages about faces in one kind of light: black and white, a stool, a grey wall. We cast character over age or size and we print your first name with the picture. There is no retouching beyond dust. Hair as you wear it on a good day; make-up is a clean base and nothing else.',
    hours: { start: '10:00', hours: 6 },
    pay: { fixed: 30000 },
  },
  coatStory: {
    category: 'EDITORIAL',
    event: 'PRIVATE_EVENT',
    description:
      'A street story for the coat issue: eight looks, one model to a corner, crossing, waiting, leaning on a newsstand. Real traffic and real weather, so we keep a heated van close. The photographer works on film and gives you time. Please be comfortable with being looked at by people who pass.',
    hours: { start: '13:00', hours: 7 },
    pay: { fixed: 45000 },
    asks: { minHeightIn: 68 },
  },
  desertStory: {
    category: 'EDITORIAL',
    event: 'PRIVATE_EVENT',
    description:
      'Late light on the dry lake bed, an hour out of town: long silhouettes, hard shadows, four looks each. We drive together and carry shade, water and a medic. Fair skin is looked after with sunscreen between frames. Movement helps a great deal here, so tell us if you have danced.',
    hours: { start: '14:00', hours: 7 },
    pay: { fixed: 55000 },
    asks: { skills: ['Dance'] },
  },
  bankCampaign: {
    category: 'ADVERTISING_CAMPAIGNS',
    event: 'PRIVATE_EVENT',
    description:
      'Posters and a thirty-second spot for a neighborhood bank: a couple with their first keys, a baker at five in the morning, two friends who share a shop. Warm, believable people who can hold a thought on camera. Some small dialogue. We agree on usage in writing before the day: regional, one year, out of home and online.',
    hours: { start: '08:00', hours: 10, days: 2 },
    pay: { fixed: 240000 },
    asks: { skills: ['Acting'] },
  },
  airlineCampaign: {
    category: 'ADVERTISING_CAMPAIGNS',
    event: 'PRIVATE_EVENT',
    description:
      'National campaign for an airline’s new cabin. You are passengers: reading, sleeping, looking out at a painted sky. Long set-ups, few words, much stillness. We cast widely by age and background and want people who look as if they had somewhere to go. Fitting half a day before, paid at the same rate.',
    hours: { rangeDays: 3, hoursPerDay: 8 },
    pay: { hourly: 15000 },
  },
  sparklingWater: {
    category: 'ADVERTISING_CAMPAIGNS',
    event: 'PRIVATE_EVENT',
    description:
      'A summer campaign for sparkling water, shot in one day on three small sets: kitchen, porch, laundromat. Good timing for small comic moments, and real laughter on the ninth take. Hands are seen close, so tidy nails please. Usage: United States, digital and print, one year; a second year is an option at 60 percent.',
    hours: { start: '08:30', hours: 9 },
    pay: { fixed: 180000 },
    asks: { skills: ['Acting'] },
  },
  skincareClips: {
    category: 'CONTENT_CREATORS',
    event: 'PRIVATE_EVENT',
    description:
      'Six vertical clips about a morning routine, filmed in our bathroom set with your own words. You show texture on the skin, talk to the phone as you would to a friend, and do one take without speaking. We look for real skin, including skin that has its days. Nothing is posted from your accounts unless you want it.',
    hours: { start: '11:00', hours: 4 },
    pay: { fixed: 38000 },
    asks: { skills: ['Content creation'] },
  },
  hotelStay: {
    category: 'CONTENT_CREATORS',
    event: 'PRIVATE_EVENT',
    description:
      'Two days at the hotel as a guest who films: breakfast, the pool at noon, the courtyard at night. You deliver ten vertical clips and twenty photographs from your own phone within a week; our editor sends a short list of shots and is reachable all day. The room and all meals are ours, on top of the pay.',
    hours: { rangeDays: 2, hoursPerDay: 5 },
    pay: { fixed: 85000 },
    asks: { skills: ['Content creation'] },
  },
  cocktailClips: {
    category: 'CONTENT_CREATORS',
    event: 'PRIVATE_EVENT',
    description:
      'Short films behind the bar: you learn three drinks from our head bartender and show them to the camera with a steady hand and some wit. Age 25 or older on screen. We film on a quiet Monday, with the kitchen open for you. Spanish as a second language would let us cut two versions.',
    hours: { start: '12:00', hours: 5 },
    pay: { fixed: 40000 },
    asks: { languages: ['English'] },
  },
} as const satisfies Record<string, Brief>;
