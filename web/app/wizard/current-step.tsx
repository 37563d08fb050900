import { useOpened, useWizard } from './wizard-context.ts';

/** The question that the address names; each begins anew, and again when another device's answer is taken for it. */
export function CurrentStep() {
  const { step, Step } = useOpened();
  const { taken } = useWizard();
  return <Step key={`${step.slug} ${taken}`} />;
}
