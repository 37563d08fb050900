export { correctBirthDate, renameProfile } from './correct-profile.ts';
export { eraseProfile } from './erase-profile.ts';
export { measurementsOld } from './measurements-old.ts';
export { type ModelAccess, readModelAccess, readSeenModel } from './model-access.ts';
export { countsOf } from './option-counts.ts';
export { readOwnProfile } from './own-profile.ts';
export { openPrivateFields, withheldOnDesk } from './private-fields.ts';
export {
  EXACT_COUNT_MAX,
  filterConditions,
  type ModelJson,
  modelJson,
  ofAge,
  oneOf,
  snapshotVersion,
} from './read.ts';
export { remindMeasurements } from './remind-measurements.ts';
export { seenModel } from './seen-model.ts';
export { isAvailableThisWeek, listedModelView, publicModelView, readModelJson } from './view.ts';
export { withheldBecause } from './withheld.ts';
