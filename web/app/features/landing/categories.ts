import { type CategoryCode, categoryCodes } from '#contract/values/job-fields.ts';

type Work = {
  /** The models to hire: after `Hire`, before `in Miami`. */
  people: string;
  /** The requirements of the work, in a sentence. */
  line: string;
};

export const categoryTexts: Record<CategoryCode, Work> = {
  ATMOSPHERE: { people: 'atmosphere models', line: 'A room filled well: openings, lounges, launches.' },
  EVENT_TRADE_SHOW: { people: 'event and trade show models', line: 'Hosts who hold a stand for a whole day.' },
  FITTING: { people: 'fitting models', line: 'Exact measurements, and an opinion on the seam.' },
  RUNWAY: { people: 'runway models', line: 'A walk, a height range, a call time.' },
  SWIMWEAR_LINGERIE: { people: 'swimwear and lingerie models', line: 'On terms written down before anyone is asked.' },
  FITNESS: { people: 'fitness models', line: 'Form that stands up to a slow shutter.' },
  CATALOG: { people: 'catalog models', line: 'Forty looks in a day, the last as clean as the first.' },
  EDITORIAL: { people: 'editorial models', line: 'A face that carries a story over six pages.' },
  ADVERTISING_CAMPAIGNS: { people: 'models for campaigns', line: 'One picture, seen by everyone. Cast it from all.' },
  CONTENT_CREATORS: { people: 'content creators', line: 'At home on either side of the camera.' },
};

/** The category in an address: `event-trade-show`. */
export const categorySlug = (code: CategoryCode): string => code.toLowerCase().replaceAll('_', '-');

export const categoryAt = (slug: string | null): CategoryCode | null =>
  categoryCodes.find(code => categorySlug(code) === slug) ?? null;
