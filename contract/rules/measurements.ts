import type { ModelProfile } from '../schemas/model.ts';
import { MEASURE_AGAIN_DAYS } from '../values/model.ts';

const DAY_MS = 86_400_000;

const hasMeasurements = ({ bustIn, waistIn, hipsIn, shoeSize }: ModelProfile['model']): boolean =>
  [bustIn, waistIn, hipsIn, shoeSize].some(measure => measure !== null);

/** Whether there are measurements that were not confirmed for too long to apply with. */
export const areMeasurementsOld = ({ model, measurementsConfirmedAt }: ModelProfile, nowMs: number): boolean =>
  hasMeasurements(model) && nowMs - Date.parse(measurementsConfirmedAt) >= MEASURE_AGAIN_DAYS * DAY_MS;
