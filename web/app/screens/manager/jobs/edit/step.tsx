import { CurrentStep } from '#wizard/current-step.tsx';

export default function Step() {
  return <CurrentStep />;
}
