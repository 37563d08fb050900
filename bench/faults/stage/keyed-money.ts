import type { KeyedCalls } from './keyed-calls.ts';

const details = (name: string) => ({
  body: {
    name,
    taxId: '12-3456789',
    purchaseOrder: '',
    line1: '1 Fair Road',
    line2: '',
    city: 'Las Vegas',
    state: 'NV',
    postalCode: '89101',
  },
});

/** What managers pay with, and what they do not pay for. */
export const keyedMoney: KeyedCalls = {
  saveBilling: async stage => ({
    who: await stage.person('MANAGER'),
    input: details('Quill Events'),
    other: details('Quill Fairs'),
  }),
  useMethod: async stage => {
    const who = await stage.person('MANAGER');
    const [id, other] = [await stage.otherCard(who), await stage.otherCard(who)];
    return { who, input: { path: { id } }, other: { path: { id: other } } };
  },
  dropServices: async stage => {
    const who = await stage.person('MANAGER');
    const [id, other] = [await stage.unpaidJob(who), await stage.unpaidJob(who)];
    return { who, input: { path: { id } }, other: { path: { id: other } } };
  },
};
