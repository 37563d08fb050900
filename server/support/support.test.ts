import { describe, expect, it, vi } from 'vitest';
import { newId } from '../ids.ts';
import { aChatter, aSocket, type Chatter } from '../testing/live.ts';
import { aManager, aModel, aStaff } from '../testing/people.ts';
import { bearerOf } from '../testing/second-server.ts';
import { aSystem } from '../testing/system.ts';

const system = await aSystem();
const staff = await aStaff(system, 'REVIEWER');
const MINUTE_MS = 60_000;

const supportOf = async (person: Chatter) => (await person.client.call('getChat', {})).supportChatId;
const write = async (person: Chatter, body: string) => {
  const id = await supportOf(person);
  await person.socket.ask('send', { channel: `support:${id}`, cid: newId(), body });
  return id;
};
const inbox = (show: 'open' | 'mine' | 'done' = 'open') => staff.client.call('getSupportInbox', { query: { show } });
const openIn = async (show: 'open' | 'mine' | 'done', id: string) =>
  (await inbox(show)).items.find(item => item.id === id);

describe('getSupportInbox', () => {
  it('lists who waits longest first, then those answered, and counts them', async () => {
    const [first, second] = [
      await aChatter(system, await aManager(system)),
      await aChatter(system, await aModel(system)),
    ];
    const before = (await inbox()).counts;
    const one = await write(first, 'How do I pay?');
    await system.wait(MINUTE_MS);
    const two = await write(second, 'Where do I park?');
    await write(first, 'Hello?');
    const { items, counts } = await inbox();
    const ids = items.map(({ id }) => id);
    expect(ids.indexOf(one)).toBeLessThan(ids.indexOf(two));
    expect(items.find(({ id }) => id === one)).toMatchObject({
      state: 'WAITING',
      person: { userId: first.id, name: 'Mara Quill', type: 'MANAGER' },
      lastMessage: { body: 'Hello?', isStaff: false },
      firstAnswerSeconds: null,
    });
    expect(counts).toMatchObject({ waiting: before.waiting + 2, open: before.open + 2 });
    await staff.client.call('answerSupport', { path: { id: one }, body: { body: 'By card.' } });
    const after = (await inbox()).items.map(({ id }) => id);
    expect(after.indexOf(two)).toBeLessThan(after.indexOf(one));
    const page = await staff.client.call('getSupportInbox', { query: { limit: 1 } });
    const rest = await staff.client.call('getSupportInbox', { query: { cursor: page.nextCursor ?? '' } });
    expect([...page.items, ...rest.items].map(({ id }) => id)).toEqual(after);
  });

  it('is closed to people', async () => {
    const { client } = await aManager(system);
    await expect(client.call('getSupportInbox', {})).rejects.toMatchObject({ status: 401 });
  });
});

describe('answerSupport', () => {
  it('reaches the person as support, unread, and measures the first answer', async () => {
    const person = await aChatter(system, await aModel(system));
    const id = await write(person, 'Where do I park?');
    await system.wait(10 * MINUTE_MS);
    const { item, messages } = await staff.client.call('answerSupport', {
      path: { id },
      body: { body: 'Behind the hall.' },
    });
    expect(item).toMatchObject({ state: 'ANSWERED', waitingSince: null });
    expect(Math.round((item.firstAnswerSeconds ?? 0) / 60)).toBe(10);
    expect(messages.at(-1)).toMatchObject({
      isStaff: true,
      senderId: null,
      staffName: 'Sol Reyes',
      body: 'Behind the hall.',
    });
    await vi.waitFor(() =>
      expect(person.socket.pushes).toContainEqual(
        expect.objectContaining({
          t: 'event',
          event: expect.objectContaining({
            message: expect.objectContaining({ isStaff: true, body: 'Behind the hall.' }),
          }),
        }),
      ),
    );
    const { messages: theirs } = await person.socket.ask('history', { channel: `support:${id}` });
    expect(JSON.stringify(theirs)).not.toContain('Sol Reyes');
    const { channel } = await person.socket.ask('channel', { channel: `support:${id}` });
    expect(channel.unread).toBe(1);
    expect((await inbox()).counts.firstAnswerSeconds).not.toBeNull();
  });

  it('finds conversations with support alone', async () => {
    const person = await aChatter(system, await aManager(system));
    const [row] = await system.sql(
      `insert into chat_channels (id, type, job_id) select gen_random_uuid(), 'group', id from jobs limit 1 returning id`,
    );
    const path = { id: String(row?.id ?? newId()) };
    const refused = { status: 404, code: 'NOT_FOUND' };
    await expect(staff.client.call('getSupportConversation', { path, query: {} })).rejects.toMatchObject(refused);
    await expect(staff.client.call('answerSupport', { path, body: { body: 'Hello' } })).rejects.toMatchObject(refused);
    await expect(
      staff.client.call('answerSupport', { path: { id: await write(person, 'Hi') }, body: { body: '  ' } }),
    ).rejects.toMatchObject({ code: 'VALIDATION' });
  });

  it('hints at all staff when a person writes', async () => {
    const office = await aSocket(system, await bearerOf(staff));
    const person = await aChatter(system, await aModel(system));
    const id = await write(person, 'Hello?');
    await vi.waitFor(() => expect(office.pushes).toContainEqual({ t: 'hint', event: { kind: 'SUPPORT', id } }));
  });
});

describe('getSupportConversation', () => {
  it('pages back through the messages', async () => {
    const person = await aChatter(system, await aModel(system));
    const id = await write(person, 'Message 1');
    for (let at = 2; at <= 52; at += 1)
      await system.sql('select chat_post($1, $2)', [
        id,
        JSON.stringify({ cid: newId(), kind: 'TEXT', senderId: person.chatUserId, body: `Message ${at}` }),
      ]);
    const last = await staff.client.call('getSupportConversation', { path: { id }, query: {} });
    expect(last.messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 50 }, (_, at) => at + 3));
    expect(last.hasBefore).toBe(true);
    const first = await staff.client.call('getSupportConversation', { path: { id }, query: { before: 3 } });
    expect(first.messages.map(({ body }) => body)).toEqual(['Message 1', 'Message 2']);
    expect(first.hasBefore).toBe(false);
  });
});

describe('assignSupport', () => {
  it('gives a conversation to a colleague, and back to nobody; the next case goes to the same', async () => {
    const person = await aChatter(system, await aModel(system));
    const id = await write(person, 'Hello?');
    const assign = (staffId: string | null) => staff.client.call('assignSupport', { path: { id }, body: { staffId } });
    expect((await assign(staff.id)).assignee).toEqual({ id: staff.id, name: 'Sol Reyes' });
    expect((await openIn('mine', id))?.id).toBe(id);
    await staff.client.call('closeSupport', { path: { id } });
    await write(person, 'One more thing');
    expect((await openIn('mine', id))?.state).toBe('WAITING');
    expect((await assign(null)).assignee).toBeNull();
    expect(await openIn('mine', id)).toBeUndefined();
    const gone = await aStaff(system, 'REVIEWER');
    await system.sql('update staff set disabled_at = app_now() where id = $1', [gone.id]);
    await expect(assign(gone.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a conversation of a colleague who may not read it any more', () => {
  it.each(['changeStaffRole', 'removeStaff'] as const)('is for all by %s, and so is the next', async leave => {
    const [owner, colleague] = [await aStaff(system, 'OWNER'), await aStaff(system, 'SUPPORT')];
    const [open, done] = [await aChatter(system, await aModel(system)), await aChatter(system, await aModel(system))];
    const ids = [await write(open, 'Hello?'), await write(done, 'Hello?')] as const;
    for (const id of ids) await owner.client.call('assignSupport', { path: { id }, body: { staffId: colleague.id } });
    await owner.client.call('closeSupport', { path: { id: ids[1] } });
    const path = { id: colleague.id };
    if (leave === 'removeStaff') await owner.client.call(leave, { path, body: { reason: 'Left us.' } });
    else await owner.client.call(leave, { path, body: { role: 'FINANCE', reason: 'Moves on.' } });
    await write(done, 'One more thing');
    for (const id of ids) expect((await openIn('open', id))?.assignee).toBeNull();
    const [row] = await system.sql(
      'select assignee_id from support_cases where channel_id = $1 and done_at is not null',
      [ids[1]],
    );
    expect(row?.assignee_id).toBe(colleague.id);
  });
});

describe('closeSupport', () => {
  it('moves the conversation to those done, until the person writes again', async () => {
    const person = await aChatter(system, await aModel(system));
    const id = await write(person, 'Hello?');
    expect(await staff.client.call('closeSupport', { path: { id } })).toMatchObject({
      state: 'DONE',
      waitingSince: null,
    });
    expect(await staff.client.call('closeSupport', { path: { id } })).toMatchObject({ state: 'DONE' });
    expect(await openIn('open', id)).toBeUndefined();
    expect((await openIn('done', id))?.state).toBe('DONE');
    await staff.client.call('answerSupport', { path: { id }, body: { body: 'By the way: it rains.' } });
    expect(await openIn('open', id)).toBeUndefined();
    await write(person, 'Thanks!');
    expect((await openIn('open', id))?.state).toBe('WAITING');
    expect(await openIn('done', id)).toBeUndefined();
  });
});

describe('closeSupport of a conversation in which the person has written since', () => {
  it('is refused until it was seen', async () => {
    const person = await aChatter(system, await aModel(system));
    const path = { id: await write(person, 'Hello?') };
    const seen = async () =>
      (await staff.client.call('getSupportConversation', { path, query: {} })).messages.at(-1)?.seq ?? 0;
    const close = (seenSeq: number) => staff.client.call('closeSupport', { path, body: { seenSeq } });
    const before = await seen();
    await write(person, 'And one more thing.');
    await expect(close(before)).rejects.toMatchObject({
      status: 409,
      code: 'SUPPORT_UNSEEN',
      sentence: expect.stringContaining('They have written since'),
    });
    expect((await openIn('open', path.id))?.state).toBe('WAITING');
    const now = await seen();
    expect(await close(now)).toMatchObject({ state: 'DONE' });
    // What a colleague wrote hides nothing of the person.
    await write(person, 'Thanks!');
    const last = await seen();
    await staff.client.call('answerSupport', { path, body: { body: 'You are welcome.' } });
    expect(await close(last)).toMatchObject({ state: 'DONE' });
  });
});

describe('canned answers', () => {
  const answer = { title: 'Parking', text: 'Hi {name}, park behind the hall.' };
  const list = async () => (await staff.client.call('getCannedAnswers', {})).items;

  it('are added, changed and removed, in order', async () => {
    const { id } = await staff.client.call('addCannedAnswer', { body: answer });
    expect(await list()).toContainEqual({ id, ...answer });
    await staff.client.call('changeCannedAnswer', { path: { id }, body: { ...answer, title: 'Where to park' } });
    expect((await list()).find(one => one.id === id)?.title).toBe('Where to park');
    await staff.client.call('removeCannedAnswer', { path: { id } });
    expect(await list()).not.toContainEqual(expect.objectContaining({ id }));
    await expect(staff.client.call('removeCannedAnswer', { path: { id } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('are at most 50', async () => {
    await system.sql(
      `insert into canned_answers (id, title, text) select gen_random_uuid(), 'Title', 'Text' from generate_series(1, 50 - (select count(*) from canned_answers))`,
    );
    await expect(staff.client.call('addCannedAnswer', { body: answer })).rejects.toMatchObject({ code: 'CANNED_FULL' });
  });
});
