import type { ModelRequirements } from '#contract/schemas/model-requirements.ts';
import type { SensitiveWork } from '#contract/values/job-fields.ts';
import type { DemoModel } from './models.ts';

type Point = { latitude: number; longitude: number };
const EARTH_MILES = 3959;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

export const milesBetween = (one: Point, other: Point): number => {
  const across = Math.sin(radians(one.latitude - other.latitude) / 2) ** 2;
  const along = Math.sin(radians(one.longitude - other.longitude) / 2) ** 2;
  const share = across + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * along;
  return 2 * EARTH_MILES * Math.asin(Math.min(1, Math.sqrt(share)));
};

const LOCAL_MILES = 60;
export const livesNear = (model: DemoModel, venue: Point): boolean => milesBetween(model, venue) <= LOCAL_MILES;

export type Requirements = {
  requirements: Pick<ModelRequirements, 'minHeightIn' | 'maxHeightIn' | 'hairColor' | 'eyesColor' | 'visibleTattoos'>;
  sensitiveWork: SensitiveWork | null;
};

/** Whether a model would plausibly apply for such a job. */
export const meetsRequirements = (model: DemoModel, { requirements, sensitiveWork }: Requirements): boolean => {
  const { minHeightIn, maxHeightIn, hairColor, eyesColor, visibleTattoos } = requirements;
  return (
    model.heightInches >= (minHeightIn ?? 0) - 1 &&
    model.heightInches <= (maxHeightIn ?? Number.POSITIVE_INFINITY) + 1 &&
    (hairColor.length === 0 || hairColor.includes(model.hairColor)) &&
    (eyesColor.length === 0 || eyesColor.includes(model.eyesColor)) &&
    !(visibleTattoos === false && model.visibleTattoos) &&
    (sensitiveWork === null || sensitiveWork === 'NONE' || model.sensitiveConsent)
  );
};
