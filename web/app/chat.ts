import type { Chat } from '#client/chat/chat.ts';
import { idInName } from '#contract/rules/channel-id.ts';
import { chatDatabase, onChatTeardown, storeUnsentCount } from './chat-teardown.ts';
import { client } from './client.ts';
import { live } from './live.ts';
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

async function open(): Promise<Chat> {
  const [{ openChat }, { indexedOutbox }, user] = await Promise.all([
    import('#client/chat/open-chat.ts'),
    import('#client/chat/indexed-outbox.ts'),
    loadUser(),
  ]);
  const connection = live();
  const chat = openChat({
    live: connection,
    outbox: indexedOutbox(chatDatabase(), user?.chatUserId ?? ''),
    mute: async (channel, muted) => {
      await client.call('muteGroup', { path: { id: idInName(channel) }, body: { muted } });
    },
  });
  chat.status.subscribe(() => storeUnsentCount(chat.status.read().unsent));
  const forget = onChatTeardown(close);
  void connection.ended.then(close);
  function close() {
    forget();
    chat.close();
    held = null;
  }
  return chat;
}
