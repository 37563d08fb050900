import { newId } from '#server/ids.ts';
import type { KeyStage } from './key-stage.ts';
import type { KeyedCalls } from './keyed-calls.ts';

/** A message of a manager in the group of a job, and the model who reads it. */
const aMessage = async (stage: KeyStage) => {
  const { manager, model, jobId } = await stage.booking();
  const { pool } = stage.database;
  const { rows } = await pool.query(
    `select c.id, u.chat_user_id as sender,
      (select chat_user_id from users where id = $3) as reader from chat_channels c, users u where c.job_id = $1 and c.type = 'group' and u.id = $2`,
    [jobId, manager.id, model.id],
  );
  const { id, sender, reader } = rows[0];
  const message = { cid: newId(), kind: 'TEXT', senderId: sender, body: 'At seven.' };
  const posted = await pool.query('select seq from chat_post($1, $2::jsonb)', [id, JSON.stringify(message)]);
  return {
    model,
    modelChat: String(reader),
    id: String(id),
    jobId,
    sender: String(sender),
    channel: `group:${id}`,
    seq: Number(posted.rows[0].seq),
  };
};

const aboutGroups = async (stage: KeyStage) => {
  const { model, id, modelChat } = await aMessage(stage);
  const about = (externalChatIds: string[]) => ({ body: { externalChatIds, chatUserId: modelChat } });
  return { who: model, input: about([id]), other: about([newId()]) };
};

/** The chat’s calls, and what keeps it safe. */
export const keyedChat: KeyedCalls = {
  acknowledgeGroup: async stage => {
    const { model, id } = await aMessage(stage);
    return { who: model, input: { path: { id } }, other: { path: { id: newId() } } };
  },
  muteGroup: async stage => {
    const { model, id } = await aMessage(stage);
    const mute = (muted: boolean) => ({ path: { id }, body: { muted } });
    return { who: model, input: mute(true), other: mute(false) };
  },
  acknowledgeGroups: aboutGroups,
  muteGroups: aboutGroups,
  openDirectChat: async stage => {
    const { model, jobId } = await aMessage(stage);
    const path = { jobId, modelId: model.id };
    return { who: model, input: { path }, other: { path: { ...path, jobId: newId() } } };
  },
  saveCallSheet: async stage => {
    const { manager, jobId } = await stage.booking();
    const path = { id: jobId };
    const { draft } = await manager.at(stage.url).call('getCallSheet', { path });
    if (!draft) throw new Error('The job has no call sheet to begin with.');
    const publish = (bring: string) => ({ path, body: { ...draft, bring, version: 0 } });
    return { who: manager, input: publish('Black shoes.'), other: publish('Nude shoes.') };
  },
  nudgeCallSheet: async stage => {
    const { manager, jobId } = await stage.booking();
    const path = { id: jobId };
    const { draft } = await manager.at(stage.url).call('getCallSheet', { path });
    if (!draft) throw new Error('The job has no call sheet to begin with.');
    await manager.at(stage.url).call('saveCallSheet', { path, body: { ...draft, version: 0 } });
    return { who: manager, input: { path }, other: { path: { id: await stage.draftJob(manager) } } };
  },
  reportMessage: async stage => {
    const { model, channel, seq } = await aMessage(stage);
    const report = (reason: 'SPAM' | 'SCAM') => ({ body: { channel, seq, reason } });
    return { who: model, input: report('SPAM'), other: report('SCAM') };
  },
  blockPerson: async stage => {
    const { model, sender } = await aMessage(stage);
    return { who: model, input: { path: { chatUserId: sender } }, other: { path: { chatUserId: newId() } } };
  },
  unblockPerson: async stage => {
    const { model, sender } = await aMessage(stage);
    await model.at(stage.url).call('blockPerson', { path: { chatUserId: sender } });
    return { who: model, input: { path: { chatUserId: sender } }, other: { path: { chatUserId: newId() } } };
  },
  closeChatReport: async stage => {
    const { model, channel, seq } = await aMessage(stage);
    await model.at(stage.url).call('reportMessage', { body: { channel, seq, reason: 'SPAM' } });
    const { rows } = await stage.database.pool.query('select id from chat_reports where channel_id = $1', [
      channel.slice('group:'.length),
    ]);
    const close = (note: string) => ({ path: { id: String(rows[0].id) }, body: { note } });
    return { who: stage.staff, input: close('Looked at.'), other: close('Warned.') };
  },
  removeChatMessage: async stage => {
    const { channel, seq } = await aMessage(stage);
    const remove = (text: string) => ({ body: { channel, seq, text } });
    return { who: stage.staff, input: remove('Against the rules.'), other: remove('Not for here.') };
  },
  warnUser: async stage => {
    const path = { id: (await stage.person('MANAGER')).id };
    return {
      who: stage.staff,
      input: { path, body: { text: 'Stay polite.' } },
      other: { path, body: { text: 'Please.' } },
    };
  },
};
