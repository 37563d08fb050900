import type { OnboardingStep } from '#contract/user.ts';

/** What a screen asks. One question each; every flow draws it with the same component. */
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
  | 'premium-features';

export interface FlowStep {
  /** Last part of the address. */
  slug: string;
  step: StepName;
  /** What it answers; null for premium features, which have no step of their own: they are where the last one leads. */
  onboardingStep: OnboardingStep | null;
}

export interface Flow {
  name: 'public' | 'continue' | 'registration' | 'new';
  base: string;
  steps: readonly FlowStep[];
  /** `device`: nobody is signed in, the answers stay here. `server`: saved as they are given. */
  keeps: 'device' | 'server';
  /** Where the last step leads; null where it ends with submitting. */
  endsAt: string | null;
  closesTo: string;
  /** Asked before closing, because closing loses the answers. */
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
  'premium-features': 'Review',
};

const answers: Record<StepName, OnboardingStep | null> = {
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
  'premium-features': null,
};

const at = (step: StepName, slug: string = step): FlowStep => ({ slug, step, onboardingStep: answers[step] });

export const publicFlow: Flow = {
  name: 'public',
  base: '/create-job',
  keeps: 'device',
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
  keeps: 'server',
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
  keeps: 'server',
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
  keeps: 'server',
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

export const flows: readonly Flow[] = [publicFlow, continueFlow, registrationFlow, newFlow];

export const stepAddress = (flow: Flow, step: FlowStep): string => `${flow.base}/${step.slug}`;

export const stepAt = (flow: Flow, pathname: string): FlowStep | null =>
  flow.steps.find(step => pathname === stepAddress(flow, step) || pathname === `${stepAddress(flow, step)}/`) ?? null;

/** Where the flow stands: its first unanswered step; the last one, the review, when every other is answered. */
export const resumeAt = (flow: Flow, answered: readonly OnboardingStep[]): FlowStep => {
  const open = flow.steps.find(step => step.onboardingStep === null || !answered.includes(step.onboardingStep));
  return open ?? lastOf(flow);
};

/** A step needs all before it. An answered one may always be opened again. */
export const mayOpen = (flow: Flow, step: FlowStep, answered: readonly OnboardingStep[]): boolean =>
  flow.steps.indexOf(step) <= flow.steps.indexOf(resumeAt(flow, answered)) ||
  (step.onboardingStep !== null && answered.includes(step.onboardingStep));

export const stepAfter = (flow: Flow, step: FlowStep): FlowStep | null =>
  flow.steps[flow.steps.indexOf(step) + 1] ?? null;

export const stepBefore = (flow: Flow, step: FlowStep): FlowStep | null =>
  flow.steps[flow.steps.indexOf(step) - 1] ?? null;

/** Where continuing leads: the next step, the review when it was opened from there, or the flow's end. */
export const nextAddress = (flow: Flow, step: FlowStep, fromReview: boolean): string => {
  const next = fromReview ? lastOf(flow) : stepAfter(flow, step);
  return next ? stepAddress(flow, next) : (flow.endsAt ?? flow.closesTo);
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
  'premium-features': 45,
};

export interface Progress {
  /** From 1. */
  number: number;
  of: number;
  minutesLeft: number;
}

export const progressAt = (flow: Flow, step: FlowStep): Progress => {
  const index = flow.steps.indexOf(step);
  const left = flow.steps.slice(index).reduce((sum, each) => sum + seconds[each.step], 0);
  return { number: index + 1, of: flow.steps.length, minutesLeft: Math.max(1, Math.round(left / 60)) };
};

const lastOf = (flow: Flow): FlowStep => {
  const last = flow.steps.at(-1);
  if (!last) throw new Error(`The flow ${flow.name} has no steps.`);
  return last;
};
