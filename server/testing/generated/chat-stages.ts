import type { CallName } from '#contract/wire/index.ts';
import { newId } from '../../ids.ts';
import type { System } from '../system.ts';
import { aCaller, type Caller, isStaff } from './callers.ts';
import { aJobFor, aModelIn } from './job-stage.ts';
import { aJobOf } from './jobs.ts';
import type { SetStage } from './stage.ts';

/** The group of a job with a booking, and the caller in it. */
const aGroupOf = async (system: System, me: Caller): Promise<string> => {
  const jobId = await aJobOf(system, (await aCaller(system, 'MANAGER')).id);
  await aModelIn(system, jobId, 'BOOKED');
  const [group] = await system.sql(`select id from chat_channels where job_id = $1 and type = 'group'`, [jobId]);
  const id = String(group?.id);
  if (!isStaff(me.kind)) await system.sql('select chat_join($1, $2)', [id, me.id]);
  return id;
};

/** A message in a group with the caller, from someone else. */
const aMessageTo = async (system: System, me: Caller): Promise<{ channel: string; seq: number; from: string }> => {
  const id = await aGroupOf(system, me);
  const [sender] = await system.sql(
    'select chat_user_id as id from chat_members where channel_id = $1 and chat_user_id <> $2 limit 1',
    [id, me.id],
  );
  const from = String(sender?.id);
  const message = { cid: newId(), kind: 'TEXT', senderId: from, body: 'Hello' };
  const [posted] = await system.sql('select seq from chat_post($1, $2::jsonb)', [id, JSON.stringify(message)]);
  return { channel: `group:${id}`, seq: Number(posted?.seq), from };
};

const inGroup: SetStage = async (system, me) => ({ path: { id: await aGroupOf(system, me) } });

const aboutGroups: SetStage = async (system, me) => ({
  body: { externalChatIds: [await aGroupOf(system, me)], chatUserId: me.id },
});

/** What the calls about the chat need. */
export const chatStages = {
  getChatGroup: inGroup,
  acknowledgeGroup: inGroup,
  muteGroup: inGroup,
  acknowledgeGroups: aboutGroups,
  muteGroups: aboutGroups,
  reportMessage: async (system, me) => ({ body: { ...(await aMessageTo(system, me)), reason: 'SPAM' } }),
  blockPerson: async (system, me) => ({ path: { chatUserId: (await aMessageTo(system, me)).from } }),
  unblockPerson: async (system, me) => {
    const { from } = await aMessageTo(system, me);
    await system.sql('insert into chat_blocks (blocker_id, blocked_id) values ($1, $2)', [me.id, from]);
    return { path: { chatUserId: from } };
  },
  closeChatReport: async system => {
    const reader = await aCaller(system, 'MODEL');
    const { channel, seq } = await aMessageTo(system, reader);
    const id = newId();
    await system.sql(
      `insert into chat_reports (id, channel_id, seq, reporter_id, reason, body) values ($1, $2, $3, $4, 'SPAM', 'Hello')`,
      [id, channel.slice('group:'.length), seq, reader.id],
    );
    return { path: { id } };
  },
  readConversation: async system => ({
    body: {
      channel: (await aMessageTo(system, await aCaller(system, 'MODEL'))).channel,
      reason: 'A reason that is long enough',
    },
  }),
  removeChatMessage: async system => {
    const { channel, seq } = await aMessageTo(system, await aCaller(system, 'MODEL'));
    return { body: { channel, seq } };
  },
  openDirectChat: async (system, me) => {
    const jobId = await aJobFor(system, me);
    return { path: { jobId, modelId: me.kind === 'MODEL' ? me.id : (await aModelIn(system, jobId)).id } };
  },
} satisfies Partial<Record<CallName, SetStage>>;
