import type { CategoryCode } from '#contract/values/job-fields.ts';

interface DescriptionTips {
  wardrobe: string;
  grooming: string;
  skills: string;
}

/** What a good description in each category contains: the questions models ask before they apply. */
export const descriptionTips: Record<CategoryCode, DescriptionTips> = {
  ATMOSPHERE: {
    wardrobe: 'The dress code, and whether shoes with heels are needed.',
    grooming: 'How made up models arrive, or whether someone does it there.',
    skills: 'Hosting, dancing, or simply being good company.',
  },
  EVENT_TRADE_SHOW: {
    wardrobe: 'A uniform from you, or business clothes of their own.',
    grooming: 'Natural and tidy, or as the brand has it.',
    skills: 'Languages, product talk, scanning badges, hours on foot.',
  },
  FITTING: {
    wardrobe: 'Which sizes are fitted, and which underwear to bring.',
    grooming: 'No make-up or scent that marks the samples.',
    skills: 'Exact measurements, and words for how a piece feels.',
  },
  RUNWAY: {
    wardrobe: 'How many looks, heel height, and shoe sizes at hand.',
    grooming: 'Hair and make-up call, and any cut or colour asked for.',
    skills: 'The walk you want, rehearsals, quick changes.',
  },
  SWIMWEAR_LINGERIE: {
    wardrobe: 'Which pieces, how much they cover, and robes between takes.',
    grooming: 'Waxing, tan lines and nails, as the pictures need them.',
    skills: 'Posing in water or on a beach, and who is on set.',
  },
  FITNESS: {
    wardrobe: 'Brand kit or their own, and which shoes.',
    grooming: 'Sweat and skin as they come, or made up for it.',
    skills: 'The sport and level: yoga, lifting, running, climbing.',
  },
  CATALOG: {
    wardrobe: 'How many pieces a day, sizes, and what to wear beneath.',
    grooming: 'Clean and natural, or styled by your team.',
    skills: 'Quick, even posing over a long list.',
  },
  EDITORIAL: {
    wardrobe: 'The stylist’s direction, and anything models bring.',
    grooming: 'How bold hair and make-up get, and any change that lasts.',
    skills: 'Movement, expression, experience with the team’s style.',
  },
  ADVERTISING_CAMPAIGNS: {
    wardrobe: 'The look of the campaign, and fittings before it.',
    grooming: 'What must match from day to day.',
    skills: 'Acting, lines to speak, and where the pictures will run.',
  },
  CONTENT_CREATORS: {
    wardrobe: 'Their own style, or pieces you send.',
    grooming: 'As on their own channel, or as briefed.',
    skills: 'Formats, number of posts, and who may use them for how long.',
  },
};
