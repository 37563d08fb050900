import type { KeyedCalls } from './keyed-calls.ts';

/** Notes of staff. */
export const keyedRecord: KeyedCalls = {
  addPersonNote: async stage => {
    const path = { id: (await stage.person('MANAGER')).id };
    const note = (text: string) => ({ path, body: { text } });
    return { who: stage.staff, input: note('Asked about tax.'), other: note('Asked about pay.') };
  },
  addJobNote: async stage => {
    const path = { id: await stage.submittedJob(await stage.person('MANAGER')) };
    const note = (text: string) => ({ path, body: { text } });
    return { who: stage.staff, input: note('Called the venue.'), other: note('The venue called.') };
  },
};
