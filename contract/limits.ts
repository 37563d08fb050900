import { z } from 'zod';
import { get } from './call.ts';

const count = z.number().int();

/**
 * The numbers of the marketplace's rules. They are the server's configuration; a screen that shows or checks one
 * reads it from here, so that none is written into a bundle.
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
  /** Within how many hours staff answer a job sent to review; the second with rush booking. */
  reviewHours: count,
  rushReviewHours: count,
});
export type Limits = z.infer<typeof Limits>;

export const limitsCalls = {
  /** Not in the specification: the numbers its section 9 leaves to the server. */
  getLimits: get('/limits', { does: 'The numbers of the marketplace’s rules.', who: 'ANYONE', answer: Limits }),
};

/** From section 9 of the specification: these do not vary. */
export const MOBILE_BREAKPOINT_PX = 768;
export const TOKEN_DAYS = 90;
/** Not in the specification: for so long a browser is known again, past the end of its sessions. */
export const DEVICE_DAYS = 180;
export const QUARTER_MINUTES = 15;
export const INCHES_PER_FOOT = 12;
export const BYTES_PER_MB = 1_048_576;
