import type { WebSocket } from 'ws';
import { type ReplyFrame, type ReplyOf, type RequestName, requests } from '#contract/schemas/chat-frames.ts';
import { PING_MS, PONG_MS } from '#contract/values/chat.ts';
import { ACCESS_TOKEN_SECONDS, type Authenticate } from '../auth/index.ts';
import { type ChatRequest, chatAnswers, isChatKey, readChatToken } from '../chat/index.ts';
import type { Reader } from '../chat-hub.ts';
import type { App, StaffViewer, Viewer } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { openConnection } from './connection.ts';
import { type Frame, readFrame } from './frame.ts';
import { errorFrame } from './frame-error.ts';
import { type Hints, type Listener, SIGNED_OUT } from './hints.ts';
import { observeFrame } from './observe-frame.ts';

/** A socket says who it is within this time, or is closed. */
const OPEN_MS = 10_000;
/** Tokens that a socket may show before one of them is right. */
const TRIES_MAX = 5;
/** Frames of one person in a minute, of any kind and on all sockets. Further ones are refused. */
const FRAMES_PER_MINUTE = 1_200;
/** From here on a socket is closed, for refusing costs time too. */
const FLOOD_FRAMES = 3 * FRAMES_PER_MINUTE;
/** Frames of a socket that has not said who it is: it has little to say. */
const UNKNOWN_FRAMES_MAX = 60;
const MINUTE_MS = 60_000;
/** A session may also run out, which nobody is told: as soon as its tokens do, it is looked at again. */
const RECHECK_MS = ACCESS_TOKEN_SECONDS * 1000;
const UNREADABLE = 4002;
const FLOODING = 4029;

type Live = { app: App; authenticate: Authenticate; hints: Hints };

/** Told as a socket shows a token, and again when the token is wrong: meanwhile it is not one that says nothing. */
type Standing = { shown(): void; refused(): void };

const standingViewer = (viewer: Viewer | StaffViewer | null): Viewer | StaffViewer => {
  if (!viewer) throw new Refusal('UNAUTHENTICATED');
  if (viewer.kind === 'USER' && viewer.state === 'BANNED') throw new Refusal('BANNED');
  return viewer;
};

/** One socket, from its first frame to its end. */
export const serveSocket = ({ app, authenticate, hints }: Live, socket: WebSocket, standing: Standing): void => {
  const connection = openConnection(socket);
  let token = '';
  let tries = 0;
  let unknownFrames = 0;
  let listener: Listener | null = null;
  let reader: Reader | null = null;
  let entering: Promise<void> | null = null;
  let lastHeardMs = Date.now();
  let checkedMs = app.clock.now().getTime();
  const tooLate = setTimeout(() => connection.close(SIGNED_OUT, 'nobody'), OPEN_MS);
  const isOpen = () => socket.readyState === socket.OPEN;

  /** Counts a frame of someone: the refusal of one too many, and whether it is one of a flood. */
  const countFrame = (who: string): { refusal: Refusal | null; isFlood: boolean } => {
    const nowMs = app.clock.now().getTime();
    const { count, endsMs } = app.rateLimits.addHere({ key: `frame:${who}`, nowMs, windowMs: MINUTE_MS });
    const retryAfterSeconds = Math.ceil((endsMs - nowMs) / 1000);
    const refusal = count > FRAMES_PER_MINUTE ? new Refusal('TOO_MANY', { retryAfterSeconds }) : null;
    return { refusal, isFlood: count > FLOOD_FRAMES };
  };
  const countNext = (): ReturnType<typeof countFrame> => {
    if (listener) return countFrame(listener.viewer.id);
    unknownFrames += 1;
    return { refusal: null, isFlood: unknownFrames > UNKNOWN_FRAMES_MAX };
  };

  const viewerNow = async () => standingViewer(await authenticate(`Bearer ${token}`));

  const open = async (given: string): Promise<ReplyOf<'open'>> => {
    tries += 1;
    if (!listener && tries > TRIES_MAX) connection.close(SIGNED_OUT, 'too many tries');
    token = given;
    standing.shown();
    const viewer = await viewerNow().catch(error => {
      if (!listener) standing.refused();
      throw error;
    });
    if (listener && listener.viewer.id !== viewer.id) throw new Refusal('UNAUTHENTICATED');
    if (!listener) {
      const { refusal } = countFrame(viewer.id);
      if (refusal) throw refusal;
    }
    if (!listener && isOpen()) {
      // Its token has run out by then, and the session that it was for counts.
      const recheck = async () => void standingViewer(await authenticate.again(viewer));
      const listening = { connection, viewer, recheck };
      listener = listening;
      hints.add(listening);
      // A session that ended while its token was checked found no listener to end.
      await viewerNow().catch(error => {
        hints.end(listening);
        throw error;
      });
    }
    clearTimeout(tooLate);
    // Who comes back reads anew, and what was hinted at meanwhile must be in it.
    const position = await app.reads.position();
    if (position !== null) connection.send({ t: 'position', position });
    return { id: viewer.id, serverTime: app.clock.now().toISOString() };
  };

  const signIn = async (key: string, chatToken: string): Promise<ReplyOf<'chat'>> => {
    const claims = isChatKey(app.config, key) ? await readChatToken(app.config, chatToken, app.clock.now()) : null;
    const viewer = listener?.viewer;
    if (viewer?.kind !== 'USER' || claims?.sessionId !== viewer.sessionId) throw new Refusal('CHAT_SIGNED_OUT');
    // The token was signed for this session, so it names this person.
    const { chatUserId } = claims;
    if (!entering && isOpen()) {
      const { send, sendEvent, sendLight } = connection;
      const entered = { chatUserId, userId: viewer.id, send, sendEvent, sendLight };
      reader = entered;
      entering = app.chat.enter(entered).catch(error => {
        // Who asks again enters anew: so far nothing would be heard.
        [reader, entering] = [null, null];
        app.chat.exit(entered);
        throw error;
      });
    }
    await entering;
    return { chatUserId, ...(await app.chat.total(chatUserId)) };
  };

  const answer = async ({ t, ask }: Frame, refusal: Refusal | null): Promise<ReplyOf<RequestName>> => {
    if (refusal) throw refusal;
    if (t === 'ping') return { serverTime: app.clock.now().toISOString() };
    if (t === 'open') return open(requests.open.ask.parse(ask).token);
    if (!listener) throw new Refusal('UNAUTHENTICATED');
    if (t === 'chat') {
      const given = requests.chat.ask.parse(ask);
      return signIn(given.key, given.token);
    }
    if (!reader) throw new Refusal('CHAT_SIGNED_OUT');
    return answerChat(app, reader, t, ask);
  };

  const reply = (frame: Frame, refusal: Refusal | null): Promise<ReplyFrame> =>
    answer(frame, refusal).then(
      ok => ({ re: frame.id, ok }),
      error => ({ re: frame.id, error: errorFrame(app, error) }),
    );

  socket.on('message', (data, isBinary) => {
    lastHeardMs = Date.now();
    // Frames that arrive until a closing socket is gone are not read.
    if (!isOpen()) return;
    const { refusal, isFlood } = countNext();
    if (isFlood) return connection.close(FLOODING, 'too many frames');
    const frame = isBinary ? null : readFrame(String(data));
    if (!frame) return connection.close(UNREADABLE, 'unreadable');
    void observeFrame(app.telemetry, frame.t, () => reply(frame, refusal)).then(connection.send);
  });
  socket.on('pong', () => {
    lastHeardMs = Date.now();
  });
  const checkSession = () => {
    const [nowMs, known] = [app.clock.now().getTime(), listener];
    if (!known || nowMs - checkedMs < RECHECK_MS) return;
    checkedMs = nowMs;
    known.recheck().catch(error => {
      if (error instanceof Refusal) hints.end(known);
      else checkedMs = nowMs - RECHECK_MS;
    });
  };
  const pinging = setInterval(() => {
    if (Date.now() - lastHeardMs > PING_MS + PONG_MS) socket.terminate();
    else socket.ping();
    checkSession();
  }, PING_MS);
  socket.on('close', () => {
    clearTimeout(tooLate);
    clearInterval(pinging);
    if (listener) hints.remove(listener);
    if (reader) app.chat.exit(reader);
  });
};

const answerChat = (app: App, me: Reader, t: ChatRequest, ask: unknown): Promise<ReplyOf<ChatRequest>> => {
  // One answer for each name, which takes what the schema of that name reads.
  const run = chatAnswers[t] as (app: App, me: Reader, ask: unknown) => Promise<ReplyOf<ChatRequest>>;
  return run(app, me, requests[t].ask.parse(ask));
};
