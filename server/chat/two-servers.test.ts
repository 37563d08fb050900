import { describe, expect, it, vi } from 'vitest';
import { newId } from '../ids.ts';
import { anOpenJob } from '../testing/jobs.ts';
import { aChatter } from '../testing/live.ts';
import { aManager, aModel, aStaff } from '../testing/people.ts';
import { aRedis, redisProgram } from '../testing/redis.ts';
import { aSecondServer } from '../testing/second-server.ts';
import { aSystem } from '../testing/system.ts';

const redis = redisProgram ? await aRedis(redisProgram) : null;

const lines = [
  { name: 'PostgreSQL', settings: {} as Record<string, string>, isThere: true },
  { name: 'Redis', settings: { REDIS_URL: redis?.url ?? '' }, isThere: redis !== null },
];

describe.each(lines.filter(({ isThere }) => isThere))('two servers with $name between them', ({ settings }) => {
  it('deliver each other’s messages, counts, read cursors, typing and presence, one of them with the chat alone', async () => {
    const system = await aSystem(settings);
    const chatAlone = await aSecondServer(system, { ROLE: ['chat'] });
    const [manager, staff, model] = [await aManager(system), await aStaff(system), await aModel(system)];
    const job = await anOpenJob(system, manager, staff);
    await model.client.call('applyToJob', { path: { id: job.id }, body: {} });
    const ann = await aChatter(system, manager);
    const ines = await aChatter({ url: chatAlone.url }, model);
    await manager.client.call('acceptApplication', { path: { jobId: job.id, modelId: model.id } });
    const joined = await vi.waitFor(() => {
      const push = ines.socket.pushes.find(one => one.t === 'joined');
      if (push?.t !== 'joined') throw new Error('not yet');
      return push.channel;
    });
    const channel = joined.id;
    expect(joined.members.find(({ role }) => role === 'MANAGER')?.isPresent).toBe(true);
    for (const body of ['One', 'Two', 'Three']) await ann.socket.ask('send', { channel, cid: newId(), body });
    await vi.waitFor(() => {
      const bodies = ines.socket.pushes.flatMap(push => (push.t === 'event' && push.event.message?.body) || []);
      expect(bodies).toEqual(['One', 'Two', 'Three']);
    });
    await vi.waitFor(() =>
      expect(ines.socket.pushes.findLast(push => push.t === 'unread')).toMatchObject({ total_unread_count: 4 }),
    );
    await ines.socket.ask('read', { channel, seq: 4 });
    await ines.socket.ask('typing', { channel });
    await vi.waitFor(() => {
      expect(ann.socket.pushes).toContainEqual({ t: 'read', channel, chatUserId: ines.chatUserId, readSeq: 4 });
      expect(ann.socket.pushes).toContainEqual({ t: 'typing', channel, chatUserId: ines.chatUserId });
    });
    expect((await fetch(`${chatAlone.url}/2024-07/limits`)).status).toBe(404);
  });
});

describe.runIf(redis)('Redis lost', () => {
  it('leaves messages to PostgreSQL, and delays none', async () => {
    const own = await aRedis(redisProgram ?? '');
    const system = await aSystem({ REDIS_URL: own.url });
    const second = await aSecondServer(system);
    const [manager, staff, model] = [await aManager(system), await aStaff(system), await aModel(system)];
    const job = await anOpenJob(system, manager, staff);
    await model.client.call('applyToJob', { path: { id: job.id }, body: {} });
    await manager.client.call('acceptApplication', { path: { jobId: job.id, modelId: model.id } });
    const [ann, ines] = [await aChatter(system, manager), await aChatter({ url: second.url }, model)];
    const channel = (await ann.socket.ask('channels', {})).channels.find(({ type }) => type === 'group')?.id ?? '';
    await own.stop();
    await ann.socket.ask('send', { channel, cid: newId(), body: 'Still here.' });
    await vi.waitFor(() => {
      const bodies = ines.socket.pushes.flatMap(push => (push.t === 'event' && push.event.message?.body) || []);
      expect(bodies).toContain('Still here.');
    });
  });
});
