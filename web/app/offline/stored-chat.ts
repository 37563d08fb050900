import type { ChatStorage, KeptChat } from '#client/chat/chat-storage.ts';
import { isSigningOut } from '#lib/signing-out.ts';
import { sessionOwner } from '#web/session.ts';
import { isFresh, offlineDatabase, rowsOf } from './offline-database.ts';

declare const CONTRACT_VERSION: string;

/** What this device keeps of its owner's chat, for a time offline. */
export async function storedChat(owner: string): Promise<ChatStorage> {
  return { kept: await read(owner), write };

  async function write(...[who, changed, gone]: Parameters<ChatStorage['write']>): Promise<void> {
    // Another person may have signed in in another window, and nothing is written any more after signing out.
    if (isSigningOut() || sessionOwner() !== owner) return;
    const writing = (await offlineDatabase()).transaction('channels', 'readwrite');
    const row = { owner, who, keptAtMs: Date.now(), contract: CONTRACT_VERSION };
    await Promise.all([
      ...changed.map(kept => writing.store.put({ ...row, id: kept.channel.id, kept: withoutPresence(kept) })),
      ...gone.map(id => writing.store.delete([owner, id])),
    ]);
    await writing.done;
  }
}

/** Who is there at this moment says nothing later. */
const withoutPresence = (kept: KeptChat['channels'][number]): KeptChat['channels'][number] => ({
  ...kept,
  channel: { ...kept.channel, members: kept.channel.members.map(member => ({ ...member, isPresent: false })) },
});

async function read(owner: string): Promise<KeptChat | null> {
  const database = await offlineDatabase();
  const rows = await database.getAll('channels', rowsOf(owner));
  const isUsable = ({ contract, keptAtMs }: (typeof rows)[number]) => isFresh(contract, keptAtMs);
  for (const row of rows) if (!isUsable(row)) void database.delete('channels', [owner, row.id]);
  const usable = rows.filter(isUsable);
  const [first] = usable;
  return first ? { who: first.who, channels: usable.map(({ kept }) => kept) } : null;
}
