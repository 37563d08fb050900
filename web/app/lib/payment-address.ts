import type { Charge } from '#contract/schemas/payment.ts';

export const SERVICE_PAYMENT = '/manager/premium-features/payment';

/** The page on which the premium services of this job are paid. */
export const servicePaymentAddress = (jobId: string): string => `${SERVICE_PAYMENT}?job=${jobId}`;

/** The page on which a job is paid; `back` is the page of this job to return to. */
export const jobPaymentAddress = (jobId: string, back?: string): string =>
  `/manager/jobs/${jobId}/payment/card${back ? `?back=${encodeURIComponent(back)}` : ''}`;

/** Where a charge that failed is paid. */
export const payAddress = ({ purpose, jobId }: Pick<Charge, 'purpose'> & { jobId: string }): string =>
  purpose === 'SERVICES' ? servicePaymentAddress(jobId) : jobPaymentAddress(jobId);
