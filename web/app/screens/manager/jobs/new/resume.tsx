import { newFlow } from '#wizard/flows/flows.ts';
import { openStep } from '#wizard/flows/open-step.ts';
import { openNewJob } from '#wizard/store/open-server-store.ts';
import type { Route } from './+types/resume.ts';

/**
 * The flow's own address redirects to the first unanswered question of the job in the address; for a new job, to the
 * first of all.
 */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => openStep(newFlow, openNewJob, request);

export default function Resume() {
  return null;
}
