import type { Chat } from '#client/chat/chat.ts';
import type { ChatStorage } from '#client/chat/chat-storage.ts';
import { idInName } from '#contract/rules/channel-id.ts';
import { isAppMode } from '#lib/app-mode.ts';
import { isSeeing } from '#lib/seeing.ts';
import { chatDatabase, onChatTeardown, storeUnsentCount } from './chat-teardown.ts';
import { client } from './client.ts';
import { live } from './live.ts';
import { sessionOwner } from './session.ts';
import { loadUser } from './user.ts';

let held: Promise<Chat> | null = null;

/** The chat of the person in this tab; its code is loaded when first asked for. */
export function loadChat(): Promise<Chat> {
  held ??= open().catch((error: unknown) => {
    held = null;
    throw error;
  });
  return held;
}

/** In the app alone, as its answers. A browser that stores nothing goes on without it. */
const openStorage = async (): Promise<ChatStorage | undefined> => {
  const owner = isAppMode() ? sessionOwner() : null;
  if (!owner) return undefined;
  return import('#web/offline/stored-chat.ts').then(({ storedChat }) => storedChat(owner)).catch(() => undefined);
};

async function open(): Promise<Chat> {
  // It is refused, with the sentence that the page shows.
  if (isSeeing()) await client.call('getChat', {});
  const [{ openChat }, { indexedOutbox }, user, storage] = await Promise.all([
    import('#client/chat/open-chat.ts'),
    import('#client/chat/indexed-outbox.ts'),
    loadUser(),
    openStorage(),
  ]);
  const connection = live();
  const chatUserId = user?.chatUserId ?? '';
  const aboutGroups = (externalChatIds: string[]) => ({ externalChatIds, chatUserId });
  const chat = openChat({
    live: connection,
    outbox: indexedOutbox(chatDatabase(), chatUserId),
    ...(storage && { storage }),
    mute: async (channels, muted) => {
      const [first = '', ...others] = channels.map(idInName);
      if (others.length === 0) await client.call('muteGroup', { path: { id: first }, body: { muted } });
      else await client.call('muteGroups', { body: { ...aboutGroups([first, ...others]), muted } });
    },
    acknowledge: async channels => {
      await client.call('acknowledgeGroups', { body: aboutGroups(channels.map(idInName)) });
    },
  });
  chat.status.subscribe(() => {
    const { unsent, state } = chat.status.read();
    storeUnsentCount(unsent);
    if (unsent > 0 && state === 'OFFLINE' && isAppMode())
      void import('#web/offline/persist-storage.ts')
        .then(({ persistStorage }) => persistStorage('WAITS'))
        .catch(() => undefined);
  });
  const forget = onChatTeardown(close);
  void connection.ended.then(close);
  function close() {
    forget();
    chat.close();
    held = null;
  }
  return chat;
}
