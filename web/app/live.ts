import { CallError } from '#client/call-error.ts';
import { openLive } from '#client/live/connection.ts';
import { type Live, nothingUnread } from '#client/live/live.ts';
import { writable } from '#client/live/readable.ts';
import { shareLive } from '#client/live/shared.ts';
import { isAuthenticated } from '#contract/rules/user.ts';
import { isSeeing } from '#lib/seeing.ts';
import { slug } from '#lib/slug.ts';
import { onChatTeardown } from './chat-teardown.ts';
import { client } from './client.ts';
import { sessionOwner } from './session.ts';
import { loadUser } from './user.ts';

let held: Live | null = null;

/** Staff who see as someone have no connection: their pages are read again by time. */
const seeingLive: Live = {
  state: writable('OFFLINE'),
  chat: writable(null),
  leads: writable(false),
  unread: writable(nothingUnread),
  request: () => Promise.reject(CallError.unanswered('ABORTED')),
  onPush: () => () => undefined,
  onOpened: () => () => undefined,
  ended: new Promise(() => undefined),
  close: () => undefined,
};

/** Asked only for those who have a chat. */
const chatSession = async () => (isAuthenticated(await loadUser()) ? client.call('getChat', {}) : null);

/**
 * This tab's share of the browser's one live connection, opened when first asked for. After signing out it stays the
 * closed one: the page is left.
 */
export function live(): Live {
  if (held) return held;
  if (isSeeing()) return seeingLive;
  // Tabs that another person has opened have one of their own.
  held = shareLive(`${slug()}_live_${sessionOwner() ?? ''}`, () =>
    openLive({ client, chatSession, onFailure: (what, error) => console.warn(`${what} failed`, error) }),
  );
  // Told by the tab that has the connection, before the hints that it belongs to.
  held.onPush(frame => frame.t === 'position' && client.sawPosition(frame.position));
  onChatTeardown(held.close);
  return held;
}

/** For the signed-in shell, when it goes. */
export function closeLive(): void {
  held?.close();
  held = null;
}
