import type { RefundReason } from '#contract/values/money.ts';
import type { App } from '../context.ts';
import type { Db } from '../db/client.ts';
import type { JobRow } from '../db/tables/jobs.ts';
import { type PartRow, readParts } from './read-parts.ts';
import { payOf, resultOf } from './result.ts';

const refundReasonOf = ({ noShow, dispute }: PartRow): RefundReason => {
  if (noShow?.status === 'CONFIRMED') return 'NO_SHOW';
  return dispute ? 'DISPUTE' : 'PAY_CHANGED';
};

/** What each booked model earned, once it is settled, what it comes to as it stands, and why pay that is not earned is given back. */
export const readResults = async (app: App, db: Db, job: JobRow) => {
  const parts = await readParts(db, job);
  const now = app.clock.now();
  return {
    results: new Map(
      parts.map(part => [
        part.modelId,
        { result: resultOf(job, part, now), standing: payOf(job, part), refundReason: refundReasonOf(part) },
      ]),
    ),
    isDisputed: parts.some(({ dispute }) => dispute?.status === 'OPEN'),
  };
};
