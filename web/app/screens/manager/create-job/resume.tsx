import { continueFlow } from '#wizard/flows/flows.ts';
import { openStep } from '#wizard/flows/open-step.ts';
import { openContinued } from '#wizard/store/open-server-store.ts';
import type { Route } from './+types/resume.ts';

/** The flow's own address redirects to the first unanswered step. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => openStep(continueFlow, openContinued, request);

export default function Resume() {
  return null;
}
