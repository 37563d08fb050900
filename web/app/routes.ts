import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { continueFlow, type Flow, newFlow, publicFlow, registrationFlow } from './wizard/flows.ts';

/** Each step of a wizard at its own address, in the order of its flow. */
const steps = (flow: Flow) =>
  flow.steps.map(({ slug }) => route(slug, `screens${flow.base}/step.tsx`, { id: `${flow.base}/${slug}` }));

/** An address that only leads on to another: `screens/forward.tsx` says where to. */
const forward = (id: string) => index('screens/forward.tsx', { id: `forward/${id}` });

/** THE MAP: every address of the product. Who may see a screen shows by the shells around it. */
export default [
  layout('shells/signed-out-shell.tsx', [index('screens/sign-in.tsx')]),

  layout('shells/public-shell.tsx', [route('hire-models', 'screens/hire-models.tsx')]),

  route('create-job/auth', 'screens/create-job/auth.tsx'),
  route('create-job', 'screens/create-job/wizard.tsx', [forward('create-job'), ...steps(publicFlow)]),

  layout('shells/signed-in-shell.tsx', [
    route('model/*', 'screens/model.tsx'),

    layout('shells/manager-shell.tsx', [
      layout('shells/onboarding-shell.tsx', [
        route('manager/registration', 'screens/manager/registration/wizard.tsx', [
          index('screens/manager/registration/resume.tsx'),
          ...steps(registrationFlow),
        ]),
      ]),

      route('manager/create-job', 'screens/manager/create-job/wizard.tsx', [
        index('screens/manager/create-job/resume.tsx'),
        ...steps(continueFlow),
      ]),

      layout('shells/after-onboarding-shell.tsx', [
        route('manager/jobs/new', 'screens/manager/jobs/new/wizard.tsx', [
          index('screens/manager/jobs/new/resume.tsx'),
          ...steps(newFlow),
        ]),

        layout('shells/top-bar-shell.tsx', [
          route('manager', 'screens/forward.tsx', { id: 'forward/manager' }),
          route('manager/jobs', 'screens/forward.tsx', { id: 'forward/manager/jobs' }),
          route('manager/jobs/list', 'screens/manager/jobs/list.tsx', [
            forward('manager/jobs/list'),
            route('active', 'screens/manager/jobs/list/active.tsx'),
            route('past', 'screens/manager/jobs/list/past.tsx'),
          ]),
          route('manager/jobs/:id', 'screens/manager/jobs/job.tsx', [
            forward('manager/jobs/:id'),
            route('overview', 'screens/forward.tsx', { id: 'forward/manager/jobs/:id/overview' }),
            route('overview/:type', 'screens/manager/jobs/job/overview.tsx'),
          ]),
        ]),
      ]),
    ]),
  ]),

  route('*', 'screens/not-found.tsx'),
] satisfies RouteConfig;
