import type { trustRows } from '#contract/schemas/trust-office.ts';
import type { Handlers } from '../context.ts';
import { closeSignal, reopenSignal } from './close-signal.ts';
import { getPersonSignals } from './get-person-signals.ts';
import { getTrustCases } from './get-trust-cases.ts';

export const trustHandlers = {
  getTrustCases,
  getPersonSignals,
  closeSignal,
  reopenSignal,
} satisfies Handlers<keyof typeof trustRows>;
