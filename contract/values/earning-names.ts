import type { EarningKind } from './money.ts';

export const earningKindNames: Record<EarningKind, string> = {
  WORK: 'Work',
  CANCELLATION: 'Share of a cancelled booking',
  OVERTIME: 'Overtime',
};
