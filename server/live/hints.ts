import type { LiveEvent } from '#contract/schemas/event.ts';
import type { App, StaffViewer, Viewer } from '../context.ts';
import type { Connection } from './connection.ts';

export const SIGNED_OUT = 4001;
const MISSED = 4003;

/** One signed-in connection, as hints need it. */
export type Listener = {
  connection: Connection;
  viewer: Viewer | StaffViewer;
  /** The person changed: they may be banned, or signed out. */
  recheck(): Promise<void>;
};

export type Hints = ReturnType<typeof openHints>;

const addTo = <Key>(index: Map<Key, Set<Listener>>, key: Key, listener: Listener) =>
  index.set(key, (index.get(key) ?? new Set<Listener>()).add(listener));

const removeFrom = <Key>(index: Map<Key, Set<Listener>>, key: Key, listener: Listener) => {
  const all = index.get(key);
  all?.delete(listener);
  if (all?.size === 0) index.delete(key);
};

/** Connections one person may have; another one ends the oldest. */
const MAX_PER_PERSON = 50;

/** Passes hints of the bus on to the people they are for, and ends connections with their sessions. */
export const openHints = (app: App) => {
  /** By person; staff by `staff` too. */
  const byName = new Map<string, Set<Listener>>();
  const bySession = new Map<string, Set<Listener>>();

  const namesOf = ({ viewer }: Listener) => (viewer.kind === 'STAFF' ? [viewer.id, 'staff'] : [viewer.id]);
  const end = ({ connection }: Listener) => connection.close(SIGNED_OUT, 'signed out');

  const receivers = (names: readonly string[]) => new Set(names.flatMap(name => [...(byName.get(name) ?? [])]));
  /** What was committed before the message came is before the position that is asked for after it. */
  const tell = async (names: readonly string[], event: LiveEvent): Promise<void> => {
    if (receivers(names).size === 0) return;
    const position = await app.reads.position();
    for (const { connection } of receivers(names)) {
      if (position !== null) connection.send({ t: 'position', position });
      connection.send({ t: 'hint', event });
    }
  };

  const unsubscribe = app.bus.subscribe(message => {
    if (message.kind === 'LIVE') void tell(message.to, message.event);
    if (message.kind === 'USER_CHANGED') {
      void tell([message.userId], { kind: 'USER', id: message.userId });
      for (const listener of byName.get(message.userId) ?? []) listener.recheck().catch(() => end(listener));
    }
    if (message.kind === 'SESSION_ENDED') for (const listener of bySession.get(message.sessionId) ?? []) end(listener);
    // The clients connect again and read everything anew.
    if (message.kind === 'MISSED')
      for (const listeners of bySession.values())
        for (const { connection } of listeners) connection.close(MISSED, 'missed');
  });

  return {
    add: (listener: Listener): void => {
      const own = byName.get(listener.viewer.id);
      const [oldest] = own ?? [];
      if (oldest && own && own.size >= MAX_PER_PERSON) end(oldest);
      for (const name of namesOf(listener)) addTo(byName, name, listener);
      addTo(bySession, listener.viewer.sessionId, listener);
    },
    remove: (listener: Listener): void => {
      for (const name of namesOf(listener)) removeFrom(byName, name, listener);
      removeFrom(bySession, listener.viewer.sessionId, listener);
    },
    end,
    close: unsubscribe,
  };
};
