import { useOpened, useWizard } from './wizard-context.ts';

/** The step in the address. Its form is remounted for each step, draft and remotely changed answer. */
export function CurrentStep() {
  const { step, Step, store } = useOpened();
  const { restarts } = useWizard();
  return <Step key={`${step.slug} ${store.key} ${restarts}`} />;
}
