import type { MoneyTone } from '#contract/values/money-office.ts';
import { StatusChip, type Tone } from '#ui/status-chip.tsx';

const tones: Record<MoneyTone, Tone> = { ACT: 'pencil', WAITS: 'pending', DONE: 'booked' };

/** How something about money stands. What staff have to act on is in red. */
export function StateChip({ state }: { state: { label: string; tone: MoneyTone } }) {
  return <StatusChip tone={tones[state.tone]}>{state.label}</StatusChip>;
}
