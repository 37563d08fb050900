import type { JobFilters } from '#contract/schemas/job.ts';
import { jobMarks } from '#contract/values/job.ts';
import { categoryCodes } from '#contract/values/job-fields.ts';

/** What the filters of the jobs are called in the address. */
export const filterNames = ['kind', 'miles', 'pay', 'show'] as const;
export type FilterName = (typeof filterNames)[number];

const numberIn = (text: string | null): number | undefined => {
  const number = Number(text ?? '');
  return Number.isInteger(number) && number > 0 ? number : undefined;
};

/** The filters in the address; what it does not know is no filter. Pay is in whole dollars. */
export const filtersIn = (params: URLSearchParams): JobFilters => {
  const kind = categoryCodes.find(code => code === params.get('kind'));
  const [miles, dollars] = [numberIn(params.get('miles')), numberIn(params.get('pay'))];
  const mark = jobMarks.find(one => one.toLowerCase() === params.get('show'));
  return {
    ...(kind && { categories: [kind] }),
    ...(miles !== undefined && { miles }),
    ...(dollars !== undefined && { minCents: dollars * 100 }),
    ...(mark && { mark }),
  };
};
