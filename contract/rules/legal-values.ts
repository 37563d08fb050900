import { DEVICE_DAYS, SESSION_IDLE_DAYS, TOKEN_DAYS } from '../values/constants.ts';
import { VIEWS_RETENTION_DAYS } from '../values/private-fields.ts';
import { shownDollars } from './dollars.ts';
import type { LegalValues } from './legal-markup.ts';
import type { Rules } from './rules.ts';

type Site = Rules['limits'] & { slug: string; privacyEmail: string };

/** What legal texts name, as it is today. */
export const legalValues = (site: Site): LegalValues => ({
  productName: site.productName,
  privacyEmail: site.privacyEmail,
  slug: site.slug,
  ageMin: String(site.ageMin),
  hourlyMin: shownDollars(site.hourlyCentsMin),
  hourlyMax: shownDollars(site.hourlyCentsMax),
  fixedMax: shownDollars(site.fixedCentsMax),
  paidHoursMin: String(site.paidHoursMin),
  bookingFeePercent: String(site.bookingFeePercent),
  requestHours: String(site.requestHours),
  rushRequestHours: String(site.rushRequestHours),
  requestsPerPlace: String(site.requestsPerPlace),
  undoMinutes: String(site.undoMinutes),
  reviewHours: String(site.reviewHours),
  rushReviewHours: String(site.rushReviewHours),
  cardLeadHours: String(site.cardLeadHours),
  bankLeadHours: String(site.bankLeadHours),
  unpaidCancelHours: String(site.unpaidCancelHours),
  payoutAfterHours: String(site.payoutAfterHours),
  imagesMax: String(site.imagesMax),
  codeLifeMinutes: String(site.codeLifeSeconds / 60),
  tokenDays: String(TOKEN_DAYS),
  sessionIdleDays: String(SESSION_IDLE_DAYS),
  deviceDays: String(DEVICE_DAYS),
  viewsDays: String(VIEWS_RETENTION_DAYS),
});
