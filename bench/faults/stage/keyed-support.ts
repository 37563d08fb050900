import { newId } from '#server/ids.ts';
import type { KeyStage } from './key-stage.ts';
import type { KeyedCalls } from './keyed-calls.ts';

/** Someone's question to support, and staff who answer; the key is then tried for a conversation that does not exist. */
const aQuestion = async (stage: KeyStage) => {
  const { pool } = stage.database;
  const [who, model] = [await stage.person('STAFF'), await stage.person('MODEL')];
  const { rows } = await pool.query<{ id: string }>(
    `select chat_support_of(chat_user_id) as id from users where id = $1`,
    [model.id],
  );
  const id = rows[0]?.id ?? '';
  await pool.query(
    `select chat_post($1, jsonb_build_object('cid', $2::text, 'kind', 'TEXT', 'body', 'Where do I park?',
      'senderId', (select chat_user_id from users where id = $3)))`,
    [id, newId(), model.id],
  );
  return { who, input: { path: { id } }, other: { path: { id: newId() } } };
};

const answer = (title: string) => ({ title, text: 'Hi {name}, park behind the hall.' });

/** There may be fifty. */
const makeRoom = ({ database: { pool } }: KeyStage) =>
  pool.query(
    'delete from canned_answers where id in (select id from canned_answers order by created_at desc offset 20)',
  );

const aPreparedAnswer = async (stage: KeyStage) => {
  const who = await stage.person('STAFF');
  await makeRoom(stage);
  const { id } = await who.at(stage.url).call('addCannedAnswer', { body: answer('Parking') });
  return { who, input: { path: { id } }, other: { path: { id: newId() } } };
};

/** How staff work in the support inbox. */
export const keyedSupport: KeyedCalls = {
  answerSupport: async stage => {
    const { who, input } = await aQuestion(stage);
    const say = (body: string) => ({ ...input, body: { body } });
    return { who, input: say('Behind the hall.'), other: say('In front of the hall.') };
  },
  assignSupport: async stage => {
    const { who, input } = await aQuestion(stage);
    const give = (staffId: string | null) => ({ ...input, body: { staffId } });
    return { who, input: give(who.id), other: give(null) };
  },
  closeSupport: aQuestion,
  addCannedAnswer: async stage => {
    await makeRoom(stage);
    return { who: await stage.person('STAFF'), input: { body: answer('Parking') }, other: { body: answer('Pay') } };
  },
  changeCannedAnswer: async stage => {
    const { who, input } = await aPreparedAnswer(stage);
    const change = (title: string) => ({ ...input, body: answer(title) });
    return { who, input: change('Where to park'), other: change('How to get in') };
  },
  removeCannedAnswer: aPreparedAnswer,
};
