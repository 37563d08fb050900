import { newId } from '#server/ids.ts';
import type { KeyedCalls } from './keyed-calls.ts';

const list = (name: string) => ({ body: { name, filters: { kind: 'JOB' as const, q: 'Las Vegas' } } });

/** The lists that staff save. */
export const keyedSearch: KeyedCalls = {
  saveOfficeView: async stage => ({
    who: await stage.person('STAFF'),
    input: list('Vegas'),
    other: list('All of Vegas'),
  }),
  removeOfficeView: async stage => {
    const who = await stage.person('STAFF');
    const { items } = await who.at(stage.url).call('saveOfficeView', list('Vegas'));
    return { who, input: { path: { id: items[0]?.id ?? '' } }, other: { path: { id: newId() } } };
  },
};
