import { stepTitles } from './flows.ts';
import type { OpenedStep } from './open-step.ts';

type Root = { limits: { productName: string } } | undefined;

/** `Location · Post a job · Zodel`. */
export const stepTitle = (opened: Pick<OpenedStep, 'step'> | undefined, root: Root): string =>
  [opened && stepTitles[opened.step.step], 'Post a job', root?.limits.productName].filter(Boolean).join(' · ');
