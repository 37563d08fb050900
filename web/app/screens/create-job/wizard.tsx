import { QueryClientProvider } from '@tanstack/react-query';
import type { Handle } from '#page-delivery/handle.ts';
import { Toaster } from '#ui/toast.tsx';
import { queryClient } from '#web/query.ts';
import { publicFlow } from '#wizard/flows/flows.ts';
import { openStep } from '#wizard/flows/open-step.ts';
import { stepTitle } from '#wizard/flows/step-title.ts';
import { WizardSkeleton } from '#wizard/frame/wizard-skeleton.tsx';
import { openPublicDraft } from '#wizard/store/device-store.ts';
import { Wizard } from '#wizard/wizard.tsx';
import type { Route } from './+types/wizard.ts';

export const handle: Handle = { hydrate: 'NOW' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: stepTitle(loaderData, matches[0].loaderData) },
];

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => openStep(publicFlow, openPublicDraft, request);
clientLoader.hydrate = true as const;

/** Revalidates on every step, although the wizard layout stays mounted. */
export const shouldRevalidate = () => true;

export function HydrateFallback() {
  return <WizardSkeleton />;
}

export default function CreateJob({ loaderData }: Route.ComponentProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <Wizard flow={publicFlow} opened={loaderData} />
      <Toaster />
    </QueryClientProvider>
  );
}
