import { newId } from '#server/ids.ts';
import type { Person } from './cast.ts';
import type { KeyStage } from './key-stage.ts';
import type { KeyedCalls } from './keyed-calls.ts';

/** A model who has proved nothing yet. */
const newcomer = async (stage: KeyStage): Promise<Person> => {
  const who = await stage.person('MODEL');
  await stage.database.pool.query('update users set identity_verified_at = null where id = $1', [who.id]);
  return who;
};

const pictureOf = async ({ database }: KeyStage, who: Person, kind: string): Promise<string> => {
  const id = newId();
  await database.pool.query('insert into identity_pictures (id, user_id, kind) values ($1, $2, $3)', [
    id,
    who.id,
    kind,
  ]);
  return id;
};

const waitingCheckOf = async ({ database }: KeyStage, who: Person): Promise<string> => {
  const id = newId();
  await database.pool.query(
    `insert into identity_checks (id, user_id, provider, status, sent_at) values ($1, $2, 'OFFICE', 'WAITING', app_now())`,
    [id, who.id],
  );
  return id;
};

/** Proofs of identity. */
export const keyedIdentity: KeyedCalls = {
  submitIdentity: async stage => {
    const who = await newcomer(stage);
    const [documentId, selfieId] = [await pictureOf(stage, who, 'DOCUMENT'), await pictureOf(stage, who, 'SELFIE')];
    return { who, input: { body: { documentId, selfieId } }, other: { body: { documentId, selfieId: newId() } } };
  },
  decideIdentity: async stage => {
    const id = await waitingCheckOf(stage, await newcomer(stage));
    const decide = (birthDate: string) => ({
      path: { id },
      body: { document: 'FITS' as const, person: 'FITS' as const, birthDate },
    });
    return { who: stage.staff, input: decide('1999-03-04'), other: decide('1999-03-05') };
  },
  askIdentity: async stage => {
    const { id } = await stage.person('MANAGER');
    const ask = (text: string) => ({ path: { id }, body: { text } });
    return { who: stage.staff, input: ask('The company has no website.'), other: ask('The name differs.') };
  },
};
