import { useOpened } from './wizard-context.ts';

/** The question that the address names; each begins anew. */
export function CurrentStep() {
  const { step, Step } = useOpened();
  return <Step key={step.slug} />;
}
