import { newId } from '#server/ids.ts';
import type { KeyStage } from './key-stage.ts';
import type { KeyedCalls } from './keyed-calls.ts';

const sentence = (title: string) => ({ use: 'ASK' as const, title, text: 'Hi {name}, which hall?', reason: null });

const aSentence = async (stage: KeyStage) => {
  const who = await stage.person('STAFF');
  const { id } = await who.at(stage.url).call('addSentence', { body: sentence('Hall') });
  return { who, input: { path: { id } }, other: { path: { id: newId() } } };
};

/** How staff share reviews. */
export const keyedDesk: KeyedCalls = {
  assignReview: async stage => {
    const path = { id: await stage.submittedJob(await stage.person('MANAGER')) };
    const give = (staffId: string | null) => ({ path, body: { subject: 'JOB' as const, staffId, note: '' } });
    return { who: stage.staff, input: give(stage.staff.id), other: give(null) };
  },
  addSentence: async stage => ({
    who: await stage.person('STAFF'),
    input: { body: sentence('Hall') },
    other: { body: sentence('Dates') },
  }),
  changeSentence: async stage => {
    const { who, input } = await aSentence(stage);
    const change = (title: string) => ({ ...input, body: sentence(title) });
    return { who, input: change('Which hall'), other: change('Which dates') };
  },
  removeSentence: aSentence,
  closeSecondLook: async stage => {
    const who = await stage.person('STAFF');
    const subjectId = await stage.submittedJob(await stage.person('MANAGER'));
    const id = newId();
    await stage.database.pool.query(
      `insert into review_decisions (id, subject, subject_id, staff_id, kind, verdict, sent_at, due_at)
        values ($1, 'JOB', $2, $3, 'JOB', 'APPROVED', app_now(), app_now())`,
      [id, subjectId, stage.staff.id],
    );
    await stage.database.pool.query('insert into second_looks (decision_id) values ($1)', [id]);
    const find = (outcome: 'AGREES' | 'DISAGREES') => ({ path: { id }, body: { outcome, note: 'It is all there.' } });
    return { who, input: find('AGREES'), other: find('DISAGREES') };
  },
};
