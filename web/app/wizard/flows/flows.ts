import type { OnboardingStep } from '#contract/values/user.ts';

/** A step asks one question; every flow renders it with the same component. */
export type StepName =
  | 'invite-code'
  | 'category'
  | 'models-amount'
  | 'location'
  | 'date-time'
  | 'pay-rate'
  | 'select-models'
  | 'name'
  | 'social-media'
  | 'description'
  | 'models-requirements'
  | 'images'
  | 'services'
  | 'premium-features'
  | 'answers';

export interface FlowStep {
  /** Last segment of the address; empty if the step is at the flow's own. */
  slug: string;
  step: StepName;
  /** The onboarding step it completes; null for services and reviews, which the server does not track. */
  onboardingStep: OnboardingStep | null;
}

export interface Flow {
  name: 'public' | 'continue' | 'registration' | 'new' | 'edit';
  base: string;
  steps: readonly FlowStep[];
  /** `PLAIN` has only the logo and a close button, as the specification requires for the public wizard. */
  bar: 'PLAIN' | 'FULL';
  /** Its steps are asked in sequence and counted. Those of an edit are opened from a list, in any order. */
  isNumbered: boolean;
  /** The target after the last step; null if it ends with submitting. */
  endsAt: string | null;
  closesTo: string;
  /** The confirmation before closing, if closing loses the answers. */
  closeAsks: string | null;
}

export const stepTitles: Record<StepName, string> = {
  'invite-code': 'Invite code',
  category: 'Category',
  'models-amount': 'Number of models',
  location: 'Location',
  'date-time': 'Date and time',
  'pay-rate': 'Pay rate',
  'select-models': 'Models',
  name: 'Name',
  'social-media': 'Social media',
  description: 'Description',
  'models-requirements': 'Requirements',
  images: 'Pictures',
  services: 'Premium features',
  'premium-features': 'Review',
  answers: 'Your answers',
};

export const answers: Record<StepName, OnboardingStep | null> = {
  'invite-code': 'INVITE_CODE',
  category: 'JOB_CATEGORY',
  'models-amount': 'JOB_MODELS_AMOUNT',
  location: 'JOB_LOCATION',
  'date-time': 'JOB_DATE_TIME',
  'pay-rate': 'JOB_PAY_RATE',
  'select-models': 'JOB_MODEL_SUGGESTION',
  name: 'NAME',
  'social-media': 'SOCIAL_LINKS',
  description: 'JOB_DESCRIPTION',
  'models-requirements': 'JOB_MODELS_REQUIREMENTS',
  images: 'JOB_PHOTOS',
  services: null,
  'premium-features': null,
  answers: null,
};

const at = (step: StepName, slug: string = step): FlowStep => ({ slug, step, onboardingStep: answers[step] });

export const publicFlow: Flow = {
  name: 'public',
  base: '/create-job',
  bar: 'PLAIN',
  isNumbered: true,
  steps: [
    at('invite-code'),
    at('category'),
    at('models-amount'),
    at('location'),
    at('date-time'),
    at('pay-rate'),
    at('select-models'),
  ],
  endsAt: '/create-job/auth',
  closesTo: '/',
  closeAsks: 'Are you sure you want to leave? Your progress will be lost.',
};

export const continueFlow: Flow = {
  name: 'continue',
  base: '/manager/create-job',
  bar: 'FULL',
  isNumbered: true,
  steps: [
    at('name'),
    at('social-media'),
    at('description'),
    at('models-requirements'),
    at('images'),
    at('premium-features'),
  ],
  endsAt: null,
  closesTo: '/manager/jobs/list/active',
  closeAsks: null,
};

export const registrationFlow: Flow = {
  name: 'registration',
  base: '/manager/registration',
  bar: 'FULL',
  isNumbered: true,
  steps: [
    at('invite-code'),
    at('name'),
    at('social-media'),
    at('category', 'job-category'),
    at('description', 'job-description'),
    at('models-requirements'),
    at('models-amount'),
    at('location'),
    at('date-time'),
    at('pay-rate'),
    at('select-models'),
    at('images', 'job-images'),
    at('premium-features'),
  ],
  endsAt: null,
  closesTo: '/manager/jobs',
  closeAsks: null,
};

export const newFlow: Flow = {
  name: 'new',
  base: '/manager/jobs/new',
  bar: 'FULL',
  isNumbered: true,
  steps: [
    at('category'),
    at('description'),
    at('models-amount'),
    at('location'),
    at('date-time'),
    at('pay-rate'),
    at('images'),
    at('select-models'),
    at('models-requirements'),
    at('premium-features'),
  ],
  endsAt: null,
  closesTo: '/manager/jobs/list/active',
  closeAsks: null,
};

/** Changes one job. It opens at the list of all answers, to which each step returns. */
export const editFlow = (jobId: string): Flow => ({
  name: 'edit',
  base: `/manager/jobs/edit/${jobId}`,
  bar: 'FULL',
  isNumbered: false,
  steps: [
    at('category'),
    at('description'),
    at('models-amount'),
    at('location'),
    at('date-time'),
    at('pay-rate'),
    at('images'),
    at('select-models'),
    at('models-requirements'),
    at('services', 'premium-features'),
    at('answers', ''),
  ],
  endsAt: null,
  closesTo: `/manager/jobs/${jobId}/details`,
  closeAsks: null,
});

export const flows: readonly Flow[] = [publicFlow, continueFlow, registrationFlow, newFlow];

export const stepAddress = (flow: Flow, step: FlowStep): string =>
  step.slug === '' ? flow.base : `${flow.base}/${step.slug}`;

export const stepAt = (flow: Flow, pathname: string): FlowStep | null =>
  flow.steps.find(step => pathname === stepAddress(flow, step) || pathname === `${stepAddress(flow, step)}/`) ?? null;

/** The first unanswered step; the last one, the review, when all others are answered. */
export const resumeAt = (flow: Flow, answered: readonly OnboardingStep[]): FlowStep => {
  const open = flow.steps.find(step => step.onboardingStep === null || !answered.includes(step.onboardingStep));
  return open ?? lastStep(flow);
};

/**
 * The step that the flow's own address opens: the saved one, which at the end of a registration is its pictures. A new job
 * opens at its first question, where a saved draft can be continued or left for another.
 */
export const entryStep = (flow: Flow, resume: FlowStep): FlowStep => {
  if (flow === newFlow) return flow.steps[0] ?? resume;
  const isAtEnd = flow === registrationFlow && resume === lastStep(flow);
  return (isAtEnd && flow.steps.find(({ step }) => step === 'images')) || resume;
};

/** A step requires all before it. An answered one can always be reopened. */
export const mayOpen = (flow: Flow, step: FlowStep, answered: readonly OnboardingStep[]): boolean =>
  flow.steps.indexOf(step) <= flow.steps.indexOf(resumeAt(flow, answered)) ||
  (step.onboardingStep !== null && answered.includes(step.onboardingStep));

export const stepBefore = (flow: Flow, step: FlowStep): FlowStep | null =>
  flow.steps[flow.steps.indexOf(step) - 1] ?? null;

/**
 * The step that Continue opens: the next unanswered one, or the review when the step was opened from there; null at the
 * flow's end. Answered steps are skipped; Back opens them.
 */
export const nextStep = (
  flow: Flow,
  step: FlowStep,
  { fromReview, answered }: { fromReview: boolean; answered: readonly OnboardingStep[] },
): FlowStep | null => {
  if (fromReview) return lastStep(flow);
  const further = flow.steps.slice(flow.steps.indexOf(step) + 1);
  return further.find(each => each.onboardingStep === null || !answered.includes(each.onboardingStep)) ?? null;
};

/** About how long a person takes for each, in seconds: the time left at the progress line. */
const seconds: Record<StepName, number> = {
  'invite-code': 10,
  category: 15,
  'models-amount': 15,
  location: 25,
  'date-time': 45,
  'pay-rate': 25,
  'select-models': 60,
  name: 15,
  'social-media': 25,
  description: 90,
  'models-requirements': 40,
  images: 45,
  services: 15,
  'premium-features': 45,
  answers: 45,
};

export interface Progress {
  /** From 1. */
  number: number;
  of: number;
  minutesLeft: number;
}

export const progressAt = (flow: Flow, step: FlowStep): Progress => {
  const steps = stepsToTheEnd(flow);
  const index = steps.indexOf(step);
  const left = steps.slice(index).reduce((sum, each) => sum + seconds[each.step], 0);
  return { number: index + 1, of: steps.length, minutesLeft: Math.max(1, Math.round(left / 60)) };
};

/** What is asked in public goes on once someone has signed in: to them it is one journey. */
const stepsToTheEnd = (flow: Flow): readonly FlowStep[] =>
  flow === publicFlow || flow === continueFlow ? [...publicFlow.steps, ...continueFlow.steps] : flow.steps;

export const lastStep = (flow: Flow): FlowStep => {
  const last = flow.steps.at(-1);
  if (!last) throw new Error(`The flow ${flow.name} has no steps.`);
  return last;
};
