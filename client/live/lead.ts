import type { RequestName } from '#contract/schemas/chat-frames.ts';
import type { Live } from './live.ts';
import type { Relay } from './relay.ts';
import { type BetweenTabs, type FromFollower, type FromLeader, toRefused } from './shared-frames.ts';

/** Holds the connection for all tabs: passes pushes on, and makes the others' requests. Answers the function that ends it. */
export function runLeader(own: Live, relay: Relay, others: BroadcastChannel, beatMs: number): () => void {
  const leader = crypto.randomUUID();
  let generation = 0;
  let isOver = false;
  /** Replies may come after the end, when the tabs have another leader. */
  const post = (told: FromLeader) => {
    if (!isOver) others.postMessage(told);
  };
  const report = () =>
    post({
      k: 'is',
      leader,
      state: own.state.read(),
      chat: own.chat.read(),
      generation,
      unread: own.unread.read(),
    });
  const copyChat = () => {
    const chat = own.chat.read();
    if (chat) generation += 1;
    relay.chat.write(chat);
  };

  const answer = async ({ from, id, name, ask, timeoutMs }: Extract<FromFollower, { k: 'ask' }>) => {
    try {
      // The other tab asked by the same types.
      const ok = await own.request(name as RequestName, ask as never, timeoutMs);
      post({ k: 'reply', to: from, id, ok, refused: null });
    } catch (error) {
      post({ k: 'reply', to: from, id, ok: null, refused: toRefused(error) });
    }
  };
  others.onmessage = ({ data }: MessageEvent<BetweenTabs>) => {
    if (data.k === 'hello') report();
    if (data.k === 'ask') void answer(data);
  };

  relay.use(own, own.state.read(), true);
  relay.unread.write(own.unread.read().version > 0 ? own.unread.read() : relay.unread.read());
  copyChat();
  const stops = [
    own.state.subscribe(() => {
      relay.state.write(own.state.read());
      report();
    }),
    own.chat.subscribe(() => {
      copyChat();
      report();
    }),
    own.unread.subscribe(() => {
      relay.unread.write(own.unread.read());
      report();
    }),
    own.onPush(frame => {
      relay.emitPush(frame);
      post({ k: 'push', frame });
    }),
    own.onOpened(() => {
      relay.emitOpened();
      post({ k: 'opened' });
    }),
  ];
  const beat = setInterval(report, beatMs);
  report();

  return () => {
    clearInterval(beat);
    for (const stop of stops) stop();
    others.onmessage = null;
    post({ k: 'gone', leader });
    isOver = true;
    own.close();
  };
}
