import type { ShareRole } from '#contract/values/sharing.ts';
import type { KeyStage } from './key-stage.ts';
import type { KeyedCalls } from './keyed-calls.ts';

/** A job with an applicant, and the client's link to it. */
const sharedJob = async (stage: KeyStage) => {
  const { manager, model, jobId } = await stage.application();
  const shared = await manager.at(stage.url).call('saveShareLink', {
    path: { id: jobId, role: 'client' },
    body: { mayPick: true },
  });
  const secret = shared.items[0]?.address.split('/').at(-1) ?? '';
  return { manager, model, jobId, secret };
};

const pickedJob = async (stage: KeyStage) => {
  const shared = await sharedJob(stage);
  const client = await stage.person('COMMON');
  const { version } = await client.at(stage.url).call('savePicks', {
    path: { id: shared.secret },
    body: { picks: [{ modelId: shared.model.id, comment: null }], version: 1 },
  });
  return { ...shared, client, version };
};

/** What is shared with a client, and the client's answers. */
export const keyedSharing: KeyedCalls = {
  saveShareLink: async stage => {
    const who = await stage.person('MANAGER');
    const id = await stage.openJob(who);
    const share = (role: ShareRole) => ({ path: { id, role }, body: {} });
    return { who, input: share('model'), other: share('client') };
  },
  revokeShareLink: async stage => {
    const { manager, jobId: id } = await sharedJob(stage);
    const revoke = (role: ShareRole) => ({ path: { id, role } });
    return { who: manager, input: revoke('client'), other: revoke('model') };
  },
  savePicks: async stage => {
    const { model, secret } = await sharedJob(stage);
    const pick = (comment: string) => ({
      path: { id: secret },
      body: { picks: [{ modelId: model.id, comment }], version: 1 },
    });
    return { who: await stage.person('COMMON'), input: pick('The one.'), other: pick('Perhaps.') };
  },
  approvePicks: async stage => {
    const { client, secret, version } = await pickedJob(stage);
    const approve = (name: string) => ({ path: { id: secret }, body: { name, version } });
    return { who: client, input: approve('Ada Halden'), other: approve('Max Halden') };
  },
  reopenPicks: async stage => {
    const { manager, client, jobId, secret, version } = await pickedJob(stage);
    await client.at(stage.url).call('approvePicks', { path: { id: secret }, body: { name: 'Ada Halden', version } });
    return { who: manager, input: { path: { id: jobId } }, other: { path: { id: await stage.draftJob(manager) } } };
  },
};
