export { deliveredOffers, modelsNotified } from './delivered-offers.ts';
export { everTookPart } from './ever-took-part.ts';
export { type NamedJob, nameOf } from './job-name.ts';
export { lockJob } from './lock-job.ts';
export { hasPlaces, LOCAL_MILES, openToModels } from './open-jobs.ts';
export { pausedUntilSql, readLeaveCost, refusePaused, refuseUnseenCost } from './points.ts';
export { cancelRequests, closeRequest, openRequest } from './requests.ts';
export { isTakingPart, statusForModel, takesPart } from './takes-part.ts';
export { countPlaces, countsView, placesView } from './tally.ts';
