import { describe, expect, it } from 'vitest';
import { openConcurrencyLimiter } from './concurrency-limiter.ts';

describe('openConcurrencyLimiter', () => {
  const open = () => openConcurrencyLimiter({ slots: 2, waitingMax: 2, perPerson: 3 });
  const busy = { code: 'BUSY', details: { retryAfterSeconds: 2 } };

  it('limits how many run and queue, and tells the rest when to retry', async () => {
    const gate = open();
    const inside: string[] = [];
    const enter = async (person: string) => {
      const leave = await gate.enter(person);
      inside.push(person);
      return leave;
    };
    const leaveFirst = await enter('one');
    await enter('two');
    const third = enter('three');
    void enter('four');
    await expect(enter('five')).rejects.toMatchObject(busy);
    expect(inside).toEqual(['one', 'two']);

    leaveFirst();
    const leaveThird = await third;
    expect(inside).toEqual(['one', 'two', 'three']);
    void enter('five');
    leaveThird();
    await expect.poll(() => inside).toEqual(['one', 'two', 'three', 'four']);
  });

  it('limits each person, so that others get in', async () => {
    const gate = open();
    const leaves = [await gate.enter('one'), await gate.enter('one')];
    void gate.enter('one');
    await expect(gate.enter('one')).rejects.toMatchObject(busy);
    const other = gate.enter('other');
    for (const leave of leaves) leave();
    await expect(other).resolves.toBeTypeOf('function');
  });
});
