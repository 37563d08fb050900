import { z } from 'zod';
import type { Rules } from '#contract/call.ts';
import { shownDollars } from '#contract/dollars.ts';
import { jobFields } from '#contract/job-fields.ts';
import { PaymentKind } from '#contract/payment.ts';
import { type Pay, payOf } from '#wizard/fields/pay.ts';

const Shape = z.object({ kind: PaymentKind, dollars: z.string() });

/** `leastFixedCents`: what the hours chosen make of the lowest hourly rate. */
export const payForm = (rules: Rules, leastFixedCents: number) =>
  Shape.transform((typed, context): Pay => {
    const pay = payOf(typed);
    const field = typed.kind === 'HOURLY_RATE' ? 'hourlyRate' : 'fixedRatePerModel';
    const say = (message: string) => context.addIssue({ code: 'custom', path: ['dollars'], message });
    const cents = pay[field];
    const read = jobFields(rules)[field].safeParse(cents);
    if (cents === null) say('Enter an amount in dollars, such as 45 or 45.50.');
    else if (!read.success) say(read.error.issues[0]?.message ?? 'Enter another amount.');
    else if (field === 'fixedRatePerModel' && cents < leastFixedCents)
      say(`For these hours the fixed rate is at least ${shownDollars(leastFixedCents)} per model.`);
    return pay;
  });
