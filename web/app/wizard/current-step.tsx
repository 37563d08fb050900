import { useOpened, useWizard } from './wizard-context.ts';

/** The step that the address names. Its form begins anew with each step, each draft, and each answer taken from elsewhere. */
export function CurrentStep() {
  const { step, Step, store } = useOpened();
  const { restarts } = useWizard();
  return <Step key={`${step.slug} ${store.key} ${restarts}`} />;
}
