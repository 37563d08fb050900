import { categoryNames } from '#contract/values/job-fields.ts';
import type { JobRow } from '../db/tables/jobs.ts';
import type { ModelRow } from '../db/tables/models.ts';

const NEAR_MILES = 10;
const WELL_PAID = 1.2;
const WELL_RATED = 4.5;
const SHOWN = 3;

export type Suited = {
  job: Pick<JobRow, 'categoryCode' | 'hourlyRate' | 'modelRequirements'>;
  model: Pick<ModelRow, 'heightIn' | 'hairColor' | 'eyesColor' | 'languages' | 'skills' | 'hourlyCentsMin'>;
  distanceMiles: number | null;
  /** Jobs of this category that the model has done. */
  hasDoneCategory: boolean;
  clientStars: number | null;
};

const first = (wanted: readonly string[], own: readonly string[]): string | undefined => {
  const has = new Set(own.map(one => one.toLowerCase()));
  return wanted.find(one => has.has(one.toLowerCase()));
};

/** What the job asks for by name, and the model has. */
const askedFor = ({ job, model }: Suited): string[] => {
  const { minHeightIn, maxHeightIn, hairColor, eyesColor, languages, skills } = job.modelRequirements;
  const skill = first(skills, model.skills) ?? first(languages, model.languages);
  const isOfHeight =
    model.heightIn >= (minHeightIn ?? 0) && model.heightIn <= (maxHeightIn ?? Number.POSITIVE_INFINITY);
  return [
    ...(skill ? [`Asks for ${skill}`] : []),
    ...((minHeightIn !== null || maxHeightIn !== null) && isOfHeight ? ['Asks for your height'] : []),
    ...(hairColor.includes(model.hairColor) || eyesColor.includes(model.eyesColor) ? ['Asks for your look'] : []),
  ];
};

/** Why a job suits a model, the strongest first, from facts that are true of this model and this job alone. */
export const reasonsFor = (suited: Suited): string[] => {
  const { job, model, distanceMiles, hasDoneCategory, clientStars } = suited;
  const { hourlyRate } = job;
  const category = job.categoryCode && categoryNames[job.categoryCode];
  return [
    ...askedFor(suited),
    ...(hourlyRate !== null && model.hourlyCentsMin !== null && hourlyRate >= model.hourlyCentsMin * WELL_PAID
      ? ['Pays above your rate']
      : []),
    ...(distanceMiles !== null && distanceMiles <= NEAR_MILES ? ['Near you'] : []),
    ...(hasDoneCategory && category ? [`You have done ${category}`] : []),
    ...(clientStars !== null && clientStars >= WELL_RATED ? ['Well-rated client'] : []),
  ].slice(0, SHOWN);
};
