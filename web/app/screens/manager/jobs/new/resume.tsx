import { newFlow } from '#wizard/flows/flows.ts';
import { openStep } from '#wizard/flows/open-step.ts';
import { openNewJob } from '#wizard/store/open-server-store.ts';
import type { Route } from './+types/resume.ts';

/** The flow's own address leads to the first question that the job it names has no answer to; a new job's is the first. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => openStep(newFlow, openNewJob, request);

export default function Resume() {
  return null;
}
