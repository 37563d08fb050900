import { newFlow } from '#wizard/flows/flows.ts';
import { openStep } from '#wizard/flows/open-step.ts';
import { openSavedJob } from '#wizard/store/open-server-store.ts';
import type { Route } from './+types/resume.ts';

/** The flow's own address redirects to the first question of the saved draft, or of the one in the address. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => openStep(newFlow, openSavedJob, request);

export default function Resume() {
  return null;
}
