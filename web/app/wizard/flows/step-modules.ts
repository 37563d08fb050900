import type { ComponentType } from 'react';
import { waitAtMost } from '#client/wait-at-most.ts';
import { queryClient, queryFor } from '#web/query.ts';
import type { FlowStep, StepName } from './flows.ts';

/** Each step is a chunk of its own. */
const modules: Record<StepName, () => Promise<{ Step: ComponentType }>> = {
  'invite-code': () => import('#wizard/steps/invite-code.tsx'),
  category: () => import('#wizard/steps/category.tsx'),
  'models-amount': () => import('#wizard/steps/models-amount.tsx'),
  location: () => import('#wizard/steps/location.tsx'),
  'date-time': () => import('#wizard/steps/date-time.tsx'),
  'pay-rate': () => import('#wizard/steps/pay-rate.tsx'),
  'select-models': () => import('#wizard/steps/select-models.tsx'),
  name: () => import('#wizard/steps/name.tsx'),
  'social-media': () => import('#wizard/steps/social-media.tsx'),
  description: () => import('#wizard/steps/description.tsx'),
  'models-requirements': () => import('#wizard/steps/models-requirements.tsx'),
  images: () => import('#wizard/steps/images.tsx'),
  services: () => import('#wizard/steps/services.tsx'),
  'premium-features': () => import('#wizard/steps/premium-features.tsx'),
  answers: () => import('#wizard/steps/answers.tsx'),
};

/** Loads a step ahead of time. */
export const prefetchStep = (step: StepName): void => {
  modules[step]().catch(() => undefined);
};

const readServices = () => queryClient.ensureQueryData(queryFor('getPaidServices', {}));
/** Data that a step shows besides the draft. */
const prefetchData: Partial<Record<StepName, () => Promise<unknown>>> = {
  services: readServices,
  'premium-features': readServices,
};

export const loadStep = async ({ step }: FlowStep): Promise<ComponentType> => {
  const [{ Step }] = await Promise.all([modules[step](), waitAtMost(prefetchData[step]?.() ?? Promise.resolve())]);
  return Step;
};
