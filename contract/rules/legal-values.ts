import { DEVICE_DAYS, SESSION_IDLE_DAYS, TOKEN_DAYS } from '../values/constants.ts';
import { VIEWS_RETENTION_DAYS } from '../values/private-fields.ts';
import { shownDollars } from './dollars.ts';
import type { LegalValues } from './legal-markup.ts';
import type { Rules } from './rules.ts';

type Site = Pick<Rules, 'limits'> & { slug: string; privacyEmail: string };

/** What legal texts name, as it is today. */
export const legalValues = ({ limits, slug, privacyEmail }: Site): LegalValues => ({
  productName: limits.productName,
  privacyEmail,
  slug,
  ageMin: String(limits.ageMin),
  hourlyMin: shownDollars(limits.hourlyCentsMin),
  hourlyMax: shownDollars(limits.hourlyCentsMax),
  fixedMax: shownDollars(limits.fixedCentsMax),
  paidHoursMin: String(limits.paidHoursMin),
  bookingFeePercent: String(limits.bookingFeePercent),
  requestHours: String(limits.requestHours),
  rushRequestHours: String(limits.rushRequestHours),
  requestsPerPlace: String(limits.requestsPerPlace),
  undoMinutes: String(limits.undoMinutes),
  reviewHours: String(limits.reviewHours),
  rushReviewHours: String(limits.rushReviewHours),
  cardLeadHours: String(limits.cardLeadHours),
  bankLeadHours: String(limits.bankLeadHours),
  unpaidCancelHours: String(limits.unpaidCancelHours),
  payoutAfterHours: String(limits.payoutAfterHours),
  imagesMax: String(limits.imagesMax),
  codeLifeMinutes: String(limits.codeLifeSeconds / 60),
  tokenDays: String(TOKEN_DAYS),
  sessionIdleDays: String(SESSION_IDLE_DAYS),
  deviceDays: String(DEVICE_DAYS),
  viewsDays: String(VIEWS_RETENTION_DAYS),
});
