import { CallError } from '../call-error.ts';
import { REQUEST_TIMEOUT_MS } from './live.ts';
import type { Relay } from './relay.ts';
import type { BetweenTabs, FromFollower, FromLeader, SharingPace } from './shared-frames.ts';

type PendingRequest = {
  resolve(answer: never): void;
  reject(error: CallError): void;
  timer: ReturnType<typeof setTimeout>;
};

/** Shares another tab's connection. Answers the function that ends it; `onSilence` is called when that tab seems frozen. */
export function runFollower(
  relay: Relay,
  others: BroadcastChannel,
  { beatMs, silenceMs }: SharingPace,
  onSilence: () => void,
): () => void {
  const me = crypto.randomUUID();
  const pending = new Map<number, PendingRequest>();
  let lastId = 0;
  let leader: string | null = null;
  let generation = 0;
  let heardMs = Date.now();
  let tickedMs = Date.now();
  const post = (told: FromFollower) => others.postMessage(told);

  /** The leader changed: what it was asked may have been done or not. */
  const dropAsked = () => {
    for (const { reject, timer } of pending.values()) {
      clearTimeout(timer);
      reject(CallError.unanswered('NETWORK'));
    }
    pending.clear();
  };

  const hearState = (told: Extract<FromLeader, { k: 'is' }>) => {
    const isNew = told.leader !== leader;
    if (isNew && leader !== null) dropAsked();
    leader = told.leader;
    relay.state.write(told.state);
    if (isNew || told.generation !== generation || told.chat === null) relay.chat.write(told.chat);
    generation = told.generation;
    if (told.unread.version >= relay.unread.read().version) keepUnread(told.unread);
    // It has been reading since before this tab listened to it.
    if (isNew && told.state === 'LIVE') relay.emitOpened();
  };
  const keepUnread = (unread: ReturnType<typeof relay.unread.read>) => {
    const held = relay.unread.read();
    if (held.version !== unread.version || held.total_unread_count !== unread.total_unread_count)
      relay.unread.write(unread);
  };

  const hearReply = ({ to, id, ok, refused }: Extract<FromLeader, { k: 'reply' }>) => {
    const one = to === me ? pending.get(id) : undefined;
    if (!one) return;
    pending.delete(id);
    clearTimeout(one.timer);
    if (refused) one.reject(new CallError(refused));
    // The leader asked what this tab asked, and passed on what it was answered.
    else one.resolve(ok as never);
  };

  others.onmessage = ({ data }: MessageEvent<BetweenTabs>) => {
    if (data.k === 'hello' || data.k === 'ask') return;
    heardMs = Date.now();
    if (data.k === 'is') hearState(data);
    if (data.k === 'push') relay.emitPush(data.frame);
    if (data.k === 'opened') relay.emitOpened();
    if (data.k === 'reply') hearReply(data);
    if (data.k === 'gone' && data.leader === leader) {
      dropAsked();
      relay.chat.write(null);
      relay.state.write('CATCHING_UP');
    }
  };

  const watch = setInterval(() => {
    const nowMs = Date.now();
    // This tab itself slept: the other one has not had its turn yet.
    if (nowMs - tickedMs > 2 * beatMs) heardMs = nowMs;
    tickedMs = nowMs;
    if (nowMs - heardMs < silenceMs) return;
    heardMs = nowMs;
    onSilence();
  }, beatMs);

  relay.use(
    {
      request: (name, ask, timeoutMs = REQUEST_TIMEOUT_MS) =>
        new Promise((resolve, reject) => {
          const id = ++lastId;
          const timer = setTimeout(() => {
            pending.delete(id);
            reject(CallError.unanswered('TIMEOUT'));
          }, timeoutMs);
          pending.set(id, { resolve, reject, timer });
          post({ k: 'ask', from: me, id, name, ask, timeoutMs });
        }),
    },
    'CATCHING_UP',
  );
  post({ k: 'hello' });

  return () => {
    clearInterval(watch);
    others.onmessage = null;
    dropAsked();
  };
}
