import { feeCentsOf } from '#contract/rules/fee.ts';

export type Amounts = { payCents: number; feeCents: number };

export const totalOf = ({ payCents, feeCents }: Amounts): number => payCents + feeCents;

export const withFee = (payCents: number, feePercent: number): Amounts => ({
  payCents,
  feeCents: feeCentsOf(payCents, feePercent),
});

/** The fee of overtime is what the fee of all a model earned exceeds the fee of the scheduled pay by. */
export const overtimeWithFee = (payCents: number, overtimeCents: number, feePercent: number): Amounts => ({
  payCents: overtimeCents,
  feeCents: feeCentsOf(payCents + overtimeCents, feePercent) - feeCentsOf(payCents, feePercent),
});
