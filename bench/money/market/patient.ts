import { setTimeout as delay } from 'node:timers/promises';
import { CallError } from '#client/call-error.ts';
import type { Client } from '#client/client.ts';
import { newId } from '#server/ids.ts';
import type { Person } from '../../faults/stage/cast.ts';
import { SweepFailed } from '../clock.ts';
import type { People } from './people.ts';

const pauseMs = 150;
const patienceMs = 120_000;

/** Repeats what found no server, or one that was about to end, with the same key until there is an answer. */
export async function patiently<Answer>(ask: (key: string) => Promise<Answer>, forMs = patienceMs): Promise<Answer> {
  const key = newId();
  const giveUpAt = performance.now() + forMs;
  for (;;) {
    try {
      return await ask(key);
    } catch (error) {
      const isCut = error instanceof TypeError || error instanceof SweepFailed;
      const mayPass = error instanceof CallError ? error.status === 0 || error.status >= 500 : isCut;
      if (!mayPass || performance.now() > giveUpAt) throw error;
      await delay(pauseMs);
    }
  }
}

/** A client whose calls outlast a server that is killed, or too busy. */
const patient = (client: Client): Client => ({
  ...client,
  call: (name, input, options) => patiently(idempotencyKey => client.call(name, input, { idempotencyKey, ...options })),
});

export const patientPerson = (person: Person): Person => ({ ...person, at: url => patient(person.at(url)) });

export const patientPeople = ({ staff, colleague, managers, models }: People): People => {
  const withPatience = <P extends { client: Client }>(person: P): P => ({ ...person, client: patient(person.client) });
  return {
    staff: withPatience(staff),
    colleague: withPatience(colleague),
    managers: managers.map(withPatience),
    models: models.map(withPatience),
  };
};
