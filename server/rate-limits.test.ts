import { describe, expect, it, vi } from 'vitest';
import { openRateLimits, sharedCounts } from './rate-limits.ts';
import { closeAfterFile } from './testing/close-after-file.ts';
import { aRedis, redisProgram } from './testing/redis.ts';
import { aSystem } from './testing/system.ts';

const system = await aSystem();
const { DATABASE_URL } = system.server.app.config;
const HOUR_MS = 3_600_000;
const NOW_MS = Date.UTC(2026, 0, 5);

/** The limits of one server. */
const aServer = async (REDIS_URL?: string) => {
  const lines: string[] = [];
  const counts = await sharedCounts({ DATABASE_URL, REDIS_URL }, { warn: (line: unknown) => lines.push(String(line)) });
  const limits = openRateLimits({ counts, hash: key => `hash of ${key}` });
  closeAfterFile(() => limits.close());
  const allows = async (key: string, allowed: number, nowMs = NOW_MS) =>
    (await limits.add({ key, nowMs, windowMs: HOUR_MS, allowed })).count <= allowed;
  return { allows, lines };
};
type Server = Awaited<ReturnType<typeof aServer>>;

/** How many of these attempts, made in turns and at once, are allowed. */
const allowedOf = async (
  servers: Server[],
  key: string,
  { attempts, allowed }: { attempts: number; allowed: number },
) => {
  const made = Array.from({ length: attempts }, async (_, at) => servers[at % servers.length]?.allows(key, allowed));
  return (await Promise.all(made)).filter(Boolean).length;
};

describe('without Redis', () => {
  it('a server counts alone, and begins again with the next window', async () => {
    const server = await aServer();
    expect(await allowedOf([server], 'a', { attempts: 20, allowed: 7 })).toBe(7);
    expect(await server.allows('a', 7, NOW_MS + HOUR_MS - 1)).toBe(false);
    expect(await server.allows('a', 7, NOW_MS + HOUR_MS)).toBe(true);
    expect(await server.allows('b', 7)).toBe(true);
  });
});

describe.runIf(redisProgram)('with Redis', () => {
  const program = redisProgram ?? '';

  it('servers count together, exactly, and begin again with the next window', async () => {
    const { url } = await aRedis(program);
    const servers = await Promise.all([aServer(url), aServer(url), aServer(url)]);
    expect(await allowedOf(servers, 'a', { attempts: 200, allowed: 70 })).toBe(70);
    expect(await allowedOf(servers, 'b', { attempts: 50, allowed: 70 })).toBe(50);
    expect(await servers[0]?.allows('a', 70, NOW_MS + HOUR_MS)).toBe(true);
  });

  type Count = (servers: Server[], plan: { attempts: number; allowed: number }) => Promise<number>;
  /** 20 are counted in Redis, and 20 while it is lost: how many of a hundred more are allowed once it is back, empty. */
  const allowedAfterKill = async (key: string, count: Count) => {
    // Also of an earlier try of this test.
    await system.sql('delete from rate_limits');
    const redis = await aRedis(program);
    const [one, two] = [await aServer(redis.url), await aServer(redis.url)];
    expect(await count([one, two], { attempts: 20, allowed: 60 })).toBe(20);
    await redis.stop();
    expect(await count([one, two], { attempts: 18, allowed: 60 })).toBe(18);
    // What each was told last, however the answers before came.
    for (const server of [one, two]) expect(await server.allows(key, 60)).toBe(true);
    await vi.waitFor(() => expect(one.lines).toHaveLength(1));
    await redis.start();
    await vi.waitFor(() => expect([one.lines.length, two.lines.length]).toEqual([2, 2]), { timeout: 30_000 });
    const rest = await count([one, two], { attempts: 100, allowed: 60 });
    expect(await count([one, two], { attempts: 10, allowed: 60 })).toBe(0);
    return rest;
  };

  it('killed in the middle, PostgreSQL goes on from what was counted, and Redis again once it is back, empty', async () => {
    const rest = await allowedAfterKill('killed', async (servers, { attempts, allowed }) => {
      let count = 0;
      for (let at = 0; at < attempts; at += 1)
        if (await servers[at % servers.length]?.allows('killed', allowed)) count += 1;
      return count;
    });
    // 20 are left, with one more at the loss and one at the return: the last that only the other server was told of (decision 140).
    expect(rest).toBeGreaterThan(0);
    expect(rest).toBeLessThanOrEqual(20 + 2);
  });

  it('killed among many at once, forgets no more than what one server alone was told of', async () => {
    const rest = await allowedAfterKill('burst', (servers, plan) => allowedOf(servers, 'burst', plan));
    // The answers to one of the two may all have come before those to the other, which then knows of ten more; and some count twice.
    expect(rest).toBeLessThanOrEqual(20 + 10);
  });

  it('that hangs is not waited for, and opens nothing', async () => {
    const redis = await aRedis(program);
    const [one, two] = [await aServer(redis.url), await aServer(redis.url)];
    redis.hang();
    expect(await allowedOf([one, two], 'hung', { attempts: 40, allowed: 9 })).toBe(9);
  });

  it('that was never there is replaced from the start', async () => {
    const redis = await aRedis(program);
    await redis.stop();
    const [one, two] = [await aServer(redis.url), await aServer(redis.url)];
    expect(await allowedOf([one, two], 'never', { attempts: 40, allowed: 9 })).toBe(9);
  });

  it('is told no name: what is stored is a hash', async () => {
    await system.sql('delete from rate_limits');
    const redis = await aRedis(program);
    await redis.stop();
    await (await aServer(redis.url)).allows('code:+12025550100', 5);
    expect(await system.sql('select key from rate_limits')).toEqual([{ key: 'hash of code:+12025550100' }]);
  });
});
