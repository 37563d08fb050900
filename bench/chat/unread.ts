import { newId } from '#server/ids.ts';
import { type Random, randomFrom } from '../fuzz/random.ts';
import type { OwnDatabase } from '../system/own-database.ts';

/** A member as the model keeps them: the definition of “unread”, without any counter. */
type Member = { id: string; isIn: boolean; readSeq: number };
type Message = { sender: string; isDeleted: boolean };

const stepsMost = 30;
const atOnce = 6;
/** What happens, as often as it stands here. */
const steps = ['send', 'send', 'send', 'read', 'read', 'unread', 'delete', 'leave', 'join'] as const;

const unreadOf = ({ id, readSeq }: Member, messages: readonly Message[]): number =>
  messages.filter(({ sender, isDeleted }, at) => at + 1 > readSeq && sender !== id && !isDeleted).length;

/** One history, as statements of the database and as the model's own account. */
function planHistory(channel: string, people: readonly string[], random: Random) {
  const members = people.map((id): Member => ({ id, isIn: true, readSeq: 0 }));
  const messages: Message[] = [];
  const statements = [
    `insert into chat_channels (id, type, person_id) values ('${channel}', 'support', '${people[0]}')`,
    ...people.map(id => `select chat_join('${channel}', '${id}')`),
  ];
  for (let left = 1 + random.whole(stepsMost); left > 0; left -= 1) {
    const member = random.pick(members);
    const { id } = member;
    const step = random.pick(steps);
    if (step === 'send' && member.isIn) {
      statements.push(
        `select chat_post('${channel}', '${JSON.stringify({ senderId: id, cid: newId(), kind: 'TEXT', body: 'x' })}')`,
      );
      messages.push({ sender: id, isDeleted: false });
      if (member.readSeq === messages.length - 1) member.readSeq = messages.length;
    } else if (step === 'read' || step === 'unread') {
      const until = random.whole(messages.length + 2);
      statements.push(`select chat_read('${channel}', '${id}', ${until}, ${step === 'unread'})`);
      const reached = Math.min(until, messages.length);
      if (member.isIn && (step === 'unread' || reached > member.readSeq)) member.readSeq = reached;
    } else if (step === 'delete' && messages.length > 0) {
      const at = random.whole(messages.length);
      const message = messages[at];
      if (!message || message.isDeleted) continue;
      message.isDeleted = true;
      statements.push(
        `update chat_messages set deleted_at = now(), body = '' where channel_id = '${channel}' and seq = ${at + 1}`,
      );
    } else if (step === 'leave' && member.isIn) {
      statements.push(`select chat_leave('${channel}', '${id}')`);
      member.isIn = false;
    } else if (step === 'join' && !member.isIn) {
      statements.push(`select chat_join('${channel}', '${id}')`);
      Object.assign(member, { isIn: true, readSeq: messages.length });
    }
  }
  const expected = members.map(member => (member.isIn ? unreadOf(member, messages) : 0));
  return { statements, expected };
}

/** Random histories in the database; how many of them end with a count that differs from the model's. */
export async function countWrongHistories({ pool }: OwnDatabase, histories: number, seed: number): Promise<number> {
  const random = randomFrom(seed);
  let wrong = 0;
  let begun = 0;
  const people = await Promise.all(
    Array.from({ length: atOnce }, async () => {
      const ids = Array.from({ length: 4 }, () => newId());
      await pool.query(`insert into users (id, chat_user_id, type) select id, id, 'MODEL' from unnest($1::uuid[]) id`, [
        ids,
      ]);
      return ids;
    }),
  );
  const work = async (ids: readonly string[]) => {
    while (begun < histories) {
      begun += 1;
      const { statements, expected } = planHistory(newId(), ids, random);
      const list = ids.map(id => `'${id}'`).join(', ');
      // Rolled back, so that each begins with nothing.
      const text = `begin; ${statements.join('; ')}; select coalesce((select unread from chat_unread(array[${list}]::uuid[]) u
        where u.chat_user_id = p.id), 0) as unread from unnest(array[${list}]::uuid[]) with ordinality p(id, at) order by p.at; rollback`;
      // Several statements have several results.
      const results = (await pool.query(text)) as unknown as { rows: { unread: number }[] }[];
      const unread = results.at(-2)?.rows.map(row => row.unread);
      if (JSON.stringify(unread) !== JSON.stringify(expected)) wrong += 1;
    }
  };
  await Promise.all(people.map(work));
  return wrong;
}
