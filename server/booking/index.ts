export { type AgreedTerms, agreedTermsOf, bookingPayCents, ratesOf } from './agreed-terms.ts';
export { callTimeSql } from './call-time.ts';
export { chargeAt, readDefaultMethod } from './charge-at.ts';
export { asksAt, confirmationOf, isPassable, isUnconfirmed } from './confirmation.ts';
export { deliveredOffers, modelsNotified } from './delivered-offers.ts';
export { detachRemoved } from './detach-removed.ts';
export { everTookPart } from './ever-took-part.ts';
export { fundsSecured, fundsSecuredFor } from './funds-secured.ts';
export { insertCharge } from './insert-charge.ts';
export { type NamedJob, namedJobColumns, nameOf } from './job-name.ts';
export { lockJob } from './lock-job.ts';
export {
  isOwedAfterwards,
  isUnpaid,
  type OpenChargeJson,
  openChargeJson,
  openChargeView,
  unpaidCancelAt,
} from './open-charge.ts';
export { hasPlaces, isHiring, LOCAL_MILES, openToModels } from './open-jobs.ts';
export { pausedUntilSql, readLeaveCost, readPausedUntil, refusePaused, refuseUnseenCost } from './points.ts';
export { cancelRequests, closeRequest, isOfferPaused, openRequest, resumeOffers } from './requests.ts';
export { reviewsOf } from './reviews-of.ts';
export { isTakingPart, statusForModel, takesPart } from './takes-part.ts';
export { countPlaces, countsView, placesView } from './tally.ts';
