import { CallError } from '#client/call-error.ts';
import { type Client, createClient } from '#client/client.ts';
import { openLive } from '#client/live/connection.ts';
import { noTokens, type Session, type StoredTokens } from '#client/session.ts';
import type { LiveEvent } from '#contract/schemas/event.ts';
import { wire } from '#contract/wire/index.ts';
import type { DemoModel } from '../models.ts';
import { startTalking } from './talk.ts';

/** A model signed in through the public API, like any other client. */
export type Player = { model: DemoModel; client: Client; isSignedIn(): boolean };
/** Anyone signed in through the public API. */
export type SignedIn = Omit<Player, 'model'>;

type Tokens = { baseUrl: string; refreshToken: string; onRefreshed: (token: string) => void; onSignedOut: () => void };

export const signInAs = ({ baseUrl, refreshToken, onRefreshed, onSignedOut }: Tokens): SignedIn => {
  let held: StoredTokens = { accessToken: null, refreshToken };
  const session: Session = {
    read: () => held,
    write(tokens) {
      held = tokens;
      if (tokens.refreshToken) onRefreshed(tokens.refreshToken);
    },
    clear() {
      held = noTokens;
    },
  };
  const client = createClient({ wire, baseUrl, session, onSignedOut });
  return { client, isSignedIn: () => held.refreshToken !== null };
};

/** Long enough to spread the reconnects of hundreds of players to a restarted server. */
const RETRY_MS = 8_000;

/** Listens to the model's hints, and chats as the model; `catchUp` is called when some may have been missed. */
export const listen = async (
  player: Player,
  signal: AbortSignal,
  onEvent: (event: LiveEvent) => void,
  catchUp: () => void,
): Promise<void> => {
  const { client } = player;
  const live = openLive({ client, chatSession: () => client.call('getChat', {}), retryMs: RETRY_MS });
  startTalking(player, live, signal);
  live.onPush(frame => {
    if (frame.t === 'hint') onEvent(frame.event);
  });
  live.onOpened(catchUp);
  if (signal.aborted) live.close();
  else signal.addEventListener('abort', live.close, { once: true });
  await live.ended;
};

/** Whether a retry later may succeed. */
export const isTransient = (error: unknown): boolean =>
  !(error instanceof CallError) || error.status === 0 || error.status === 429 || error.status >= 500;
