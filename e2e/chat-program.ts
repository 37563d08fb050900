import type { Chat } from '#client/chat/chat.ts';
import { openChat } from '#client/chat/open-chat.ts';
import { openLive } from '#client/live/connection.ts';
import { bookedJob } from './job-fixtures.ts';
import { createManager } from './manager-fixture.ts';
import { createModel } from './model-fixture.ts';
import type { Person } from './people.ts';

export type ChatProgram = { chat: Chat; close(): void };

/** Someone who chats through the API, beside the people in browsers. */
export const openChatProgram = async ({ client }: Person): Promise<ChatProgram> => {
  const live = openLive({ client, chatSession: () => client.call('getChat', {}) });
  const chat = openChat({ live, mute: async () => undefined });
  await until(() => chat.status.read().state === 'LIVE');
  return {
    chat,
    close: () => {
      chat.close();
      live.close();
    },
  };
};

/** A manager who has booked a model, the model at a program that chats, and the channel of the two. */
export const openConversation = async () => {
  const [manager, model] = [await createManager({ name: 'Nora Bell' }), await createModel('Ida')];
  const jobId = await bookedJob(manager, model);
  const path = { jobId, modelId: model.id };
  const { channel } = await manager.client.call('openDirectChat', { path });
  return { manager, model: await openChatProgram(model), channel };
};

export const until = async (isTrue: () => boolean, limitMs = 15_000): Promise<void> => {
  const giveUpAt = performance.now() + limitMs;
  while (!isTrue()) {
    if (performance.now() > giveUpAt) throw new Error(`It did not become true: ${isTrue.toString()}`);
    await new Promise(resolve => setTimeout(resolve, 20));
  }
};
