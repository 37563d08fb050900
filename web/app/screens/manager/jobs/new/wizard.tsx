import { newFlow, stepAt } from '#wizard/flows/flows.ts';
import { openStep } from '#wizard/flows/open-step.ts';
import { stepTitle } from '#wizard/flows/step-title.ts';
import { openNewJob, openSavedJob } from '#wizard/store/open-server-store.ts';
import { Wizard } from '#wizard/wizard.tsx';
import type { Route } from './+types/wizard.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: stepTitle(loaderData, matches[0].loaderData) },
];

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  openStep(newFlow, stepAt(newFlow, new URL(request.url).pathname) ? openNewJob : openSavedJob, request);

/** Revalidates on every step, although the wizard layout stays mounted. */
export const shouldRevalidate = () => true;

export default function NewJob({ loaderData }: Route.ComponentProps) {
  return <Wizard flow={newFlow} opened={loaderData} />;
}
