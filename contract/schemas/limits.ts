import { cities } from '../values/city.ts';
import { CategoryCode } from './job-fields.ts';
import { rows } from './row.ts';
import { z } from './zod.ts';

const count = z.number().int();
export const CityName = z.enum(cities);

/**
 * The numbers of the marketplace's rules, the order of its lists, and the versions of its legal texts. They are server configuration; screens read them from here, so
 * that none is compiled into a bundle.
 */
export const Limits = z.object({
  productName: z.string(),
  /** Address of the file service, with its version. */
  filesUrl: z.string(),
  codeLength: count,
  codeLifeSeconds: count,
  codeResendSeconds: count,
  nameLength: count,
  companyLength: count,
  descriptionMin: count,
  descriptionMax: count,
  noteLength: count,
  modelsMax: count,
  leadHours: count,
  leadHoursWithoutRush: count,
  rushOfferedHours: count,
  horizonDays: count,
  slotMinutesMin: count,
  slotHoursMax: count,
  slotsMax: count,
  rangeHoursMax: count,
  imagesMax: count,
  imageBytesMax: count,
  imageShortSideMin: count,
  hourlyCentsMin: count,
  hourlyCentsMax: count,
  fixedCentsMax: count,
  paidHoursMin: count,
  bookingFeePercent: count,
  requestHours: count,
  rushRequestHours: count,
  requestsPerPlace: count,
  undoMinutes: count,
  heightMinIn: count,
  heightMaxIn: count,
  ageMin: count,
  /** Within how many hours staff answer a submitted job; the second with rush booking. */
  reviewHours: count,
  rushReviewHours: count,
  /** How long before the start bookings are charged: to a card, and to a bank account, whose debits take days. */
  cardLeadHours: count,
  bankLeadHours: count,
  /** How long before its start a job that is not paid is cancelled. */
  unpaidCancelHours: count,
  /** How long before the start booked models confirm that they come, and until when: then standbys can take their place. */
  confirmHours: count,
  standbyHours: count,
  /** How long after the end models are paid. */
  payoutAfterHours: count,
  /** Every category and city of the public pages, in the order in which lists show them. */
  categoryOrder: z.array(CategoryCode),
  cityOrder: z.array(CityName),
  /** The day from which the texts in force are valid: what people agree to. */
  termsVersion: z.iso.date(),
  privacyVersion: z.iso.date(),
});
export type Limits = z.infer<typeof Limits>;

export const limitsRows = rows({
  /** Not in the specification, whose section 9 leaves these numbers to the server. */
  getLimits: {
    does: 'The numbers of the marketplace’s rules, the order of its lists, and the versions of its legal texts.',
    who: 'ANYONE',
    whileSeeing: true,
    answer: Limits,
  },
});
