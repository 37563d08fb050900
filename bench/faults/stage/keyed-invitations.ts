import { newId } from '#server/ids.ts';
import type { KeyStage } from './key-stage.ts';
import type { KeyedCalls } from './keyed-calls.ts';

const anInvitation = async (stage: KeyStage) => {
  const who = await stage.person('MODEL');
  const { items } = await who.at(stage.url).call('createInvitation', { body: { firstName: 'Zoe' } });
  return { who, id: items[0]?.id ?? '', code: items[0]?.code ?? '' };
};

const anAmbassador = async (stage: KeyStage) => {
  const who = await stage.person('COMMON');
  await who.at(stage.url).call('becomeAmbassador', {});
  return who;
};

export const keyedInvitations: KeyedCalls = {
  createInvitation: async stage => ({
    who: await stage.person('MODEL'),
    input: { body: { firstName: 'Zoe' } },
    other: { body: { firstName: 'Ines' } },
  }),
  cancelInvitation: async stage => {
    const { who, id } = await anInvitation(stage);
    return { who, input: { path: { id } }, other: { path: { id: newId() } } };
  },
  declineInvitation: async stage => {
    const { code } = await anInvitation(stage);
    const who = await stage.person('COMMON');
    return { who, input: { path: { code } }, other: { path: { code: '0000000' } } };
  },
  createCampaign: async stage => ({
    who: await anAmbassador(stage),
    input: { body: { name: 'Spring', expiresAt: null } },
    other: { body: { name: 'Autumn', expiresAt: null } },
  }),
  createCode: async stage => {
    const make = (name: string) => ({ body: { name, ownerId: null, expiresAt: null, uses: null } });
    return { who: stage.staff, input: make('Spring'), other: make('Autumn') };
  },
  closeCode: async stage => {
    const body = { name: 'Spring', ownerId: null, expiresAt: null, uses: null };
    const { code } = await stage.staff.at(stage.url).call('createCode', { body });
    return { who: stage.staff, input: { path: { code } }, other: { path: { code: '0000000' } } };
  },
  endCampaign: async stage => {
    const who = await anAmbassador(stage);
    const { codes } = await who.at(stage.url).call('createCampaign', { body: { name: 'Spring', expiresAt: null } });
    return { who, input: { path: { code: codes[1]?.code ?? '' } }, other: { path: { code: '0000000' } } };
  },
};
