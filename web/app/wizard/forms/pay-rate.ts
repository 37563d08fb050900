import { fixedRateError } from '#contract/rules/pay.ts';
import type { Rules } from '#contract/rules/rules.ts';
import { jobFields } from '#contract/schemas/job-fields.ts';
import { z } from '#contract/schemas/zod.ts';
import { paymentKinds } from '#contract/values/payment.ts';
import { type Pay, payOf } from '#wizard/fields/pay.ts';

const Shape = z.object({ kind: z.enum(paymentKinds), dollars: z.string() });

/** `leastFixed`: the least fixed rate for the hours chosen, in cents. */
export const payForm = (rules: Rules, leastFixed: number) =>
  Shape.transform((typed, context): Pay => {
    const pay = payOf(typed);
    const field = typed.kind === 'HOURLY_RATE' ? 'hourlyRate' : 'fixedRatePerModel';
    const say = (message: string) => context.addIssue({ code: 'custom', path: ['dollars'], message });
    const cents = pay[field];
    const read = jobFields(rules)[field].safeParse(cents);
    const tooLittle = pay.fixedRatePerModel === null ? null : fixedRateError(pay.fixedRatePerModel, leastFixed);
    if (cents === null) say('Enter an amount in dollars, such as 45 or 45.50.');
    // Before the bounds of every job, whose least is less.
    else if (tooLittle) say(tooLittle);
    else if (!read.success) say(read.error.issues[0]?.message ?? 'Enter another amount.');
    return pay;
  });
