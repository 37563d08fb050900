import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { SIGN_OUT_ROUTE } from './sign-out-script.ts';
import { continueFlow, editFlow, type Flow, newFlow, publicFlow, registrationFlow } from './wizard/flows/flows.ts';

/** Each step of a wizard at its own address, in the order of its flow. */
const steps = (flow: Flow, folder = flow.base) =>
  flow.steps.map(({ slug }) => {
    const [file, id] = [`screens${folder}/step.tsx`, `${folder}/${slug}`];
    return slug === '' ? index(file, { id }) : route(slug, file, { id });
  });

/** An address that only redirects; `screens/forward.tsx` has the targets. */
const forward = (id: string) => index('screens/forward.tsx', { id: `forward/${id}` });

/** Only for users who may create a job. */
const posting = (id: string, children: RouteConfigEntry[]) =>
  layout('shells/posting-shell.tsx', { id: `posting/${id}` }, children);

/** THE MAP: every address of the product. The shells around a screen show who may see it. */
export default [
  layout('shells/signed-out-shell.tsx', [index('screens/sign-in.tsx')]),

  layout('shells/public-shell.tsx', [
    route('hire-models', 'screens/hire-models.tsx'),
    route('hire-models/:topic', 'screens/hire-models/topic.tsx'),
    route('join-as-model', 'screens/join-as-model.tsx'),
    route('zodels', 'screens/zodels.tsx'),
    route('zodels/:id', 'screens/zodels/model.tsx'),
    route('privacy-policy', 'screens/privacy-policy.tsx'),
    route('terms-use', 'screens/terms-use.tsx'),
  ]),
  layout('shells/sign-out-script.ts', { id: SIGN_OUT_ROUTE }, []),
  route('privacy-policy.html', 'screens/legacy.ts', { id: 'legacy/privacy-policy' }),
  route('terms-use.html', 'screens/legacy.ts', { id: 'legacy/terms-use' }),
  route('sitemap.xml', 'screens/sitemap.ts'),
  route('robots.txt', 'screens/robots.ts'),
  route('manifest.webmanifest', 'screens/manifest.ts'),
  route('app', 'screens/app.tsx'),

  route('create-job/auth', 'screens/create-job/auth.tsx'),
  route('create-job', 'screens/create-job/wizard.tsx', [forward('create-job'), ...steps(publicFlow)]),

  route('undo-phone/:secret', 'screens/undo-phone.tsx'),
  route('see', 'screens/see.tsx'),

  layout('shells/shared-shell.tsx', [
    route('shared/jt/:id', 'screens/shared/jt.tsx'),
    route('shared/jc/:id', 'screens/shared/jc.tsx', [
      forward('shared/jc/:id'),
      route('overview', 'screens/forward.tsx', { id: 'forward/shared/jc/:id/overview' }),
      route('overview/:type', 'screens/shared/jc/overview.tsx'),
      route('details', 'screens/shared/jc/details.tsx'),
    ]),
    route('shared/mood-board/:id', 'screens/shared/mood-board.tsx'),
    route('shared/booking/:secret', 'screens/shared/booking.tsx'),
  ]),

  layout('shells/signed-in-shell.tsx', [
    layout('shells/chat-shell.tsx', [route('chat/:channel?', 'screens/chat.tsx')]),

    layout('shells/model-shell.tsx', [
      route('model/registration', 'screens/model/registration.tsx', [
        index('screens/model.tsx', { id: 'model/registration' }),
        route('name', 'screens/model/registration/name.tsx'),
        route('social-media', 'screens/model/registration/social-media.tsx'),
      ]),
      route('model/account', 'screens/model/account.tsx', [
        index('screens/model.tsx', { id: 'model/account' }),
        route('dashboard', 'screens/model/account/dashboard.tsx'),
        route('profile', 'screens/model/account/profile.tsx'),
        route('profile-edit', 'screens/model/account/profile-edit.tsx'),
        route('digitals', 'screens/model/account/digitals.tsx'),
        route('earnings', 'screens/model/account/earnings.tsx'),
        route('identity', 'screens/model/account/identity.tsx'),
        route('referrals', 'screens/model/account/referrals.tsx'),
        route('notifications', 'screens/model/account/notifications.tsx'),
        route('devices', 'screens/model/account/devices.tsx'),
        route('privacy-policy', 'screens/model/account/privacy-policy.tsx'),
        route('delete-account', 'screens/model/account/delete-account.tsx'),
        route(':about', 'screens/model/account/about.tsx'),
      ]),
      route('model/*', 'screens/model.tsx'),
    ]),

    layout('shells/manager-shell.tsx', [
      route('manager/jobs', 'screens/manager/jobs.tsx'),

      layout('shells/onboarding-shell.tsx', [
        posting('manager/registration', [
          route('manager/registration', 'screens/manager/registration/wizard.tsx', [
            index('screens/manager/registration/resume.tsx'),
            ...steps(registrationFlow),
          ]),
        ]),
      ]),

      posting('manager/create-job', [
        route('manager/create-job', 'screens/manager/create-job/wizard.tsx', [
          index('screens/manager/create-job/resume.tsx'),
          ...steps(continueFlow),
        ]),
      ]),

      posting('manager/premium-features/payment', [
        route('manager/premium-features/payment', 'screens/manager/premium-features/payment.tsx'),
      ]),

      layout('shells/after-onboarding-shell.tsx', [
        posting('manager/jobs/new', [
          route('manager/jobs/new', 'screens/manager/jobs/new/wizard.tsx', [
            index('screens/manager/jobs/new/resume.tsx'),
            ...steps(newFlow),
          ]),
        ]),

        route(
          'manager/jobs/edit/:id',
          'screens/manager/jobs/edit/wizard.tsx',
          steps(editFlow(':id'), '/manager/jobs/edit'),
        ),

        layout('shells/top-bar-shell.tsx', [
          route('manager', 'screens/forward.tsx', { id: 'forward/manager' }),
          route('manager/jobs/list', 'screens/manager/jobs/list.tsx', [
            forward('manager/jobs/list'),
            route('active', 'screens/manager/jobs/list/active.tsx'),
            route('past', 'screens/manager/jobs/list/past.tsx'),
          ]),
          route('manager/jobs/:id', 'screens/manager/jobs/job.tsx', [
            forward('manager/jobs/:id'),
            route('overview', 'screens/forward.tsx', { id: 'forward/manager/jobs/:id/overview' }),
            route('overview/:type', 'screens/manager/jobs/job/overview.tsx'),
            route('messages', 'screens/manager/jobs/job/messages.tsx'),
            route('work', 'screens/manager/jobs/job/work.tsx'),
            route('details', 'screens/manager/jobs/job/details.tsx'),
          ]),
          route('manager/jobs/:id/payment/:paymentMethod', 'screens/manager/jobs/payment.tsx'),
          route('manager/favourites', 'screens/manager/favourites.tsx'),
          route('manager/profile', 'screens/manager/profile.tsx', [
            forward('manager/profile'),
            route('personal-info', 'screens/manager/profile/personal-info.tsx'),
            route('notifications', 'screens/manager/profile/notifications.tsx'),
            route('identity', 'screens/manager/profile/identity.tsx'),
            route('devices', 'screens/manager/profile/devices.tsx'),
            route('billing', 'screens/manager/profile/billing.tsx'),
            route('legal', 'screens/manager/profile/legal.tsx'),
            route('delete-account', 'screens/manager/profile/delete-account.tsx'),
          ]),
        ]),
      ]),
    ]),
  ]),

  route('*', 'screens/not-found.tsx'),
] satisfies RouteConfig;
