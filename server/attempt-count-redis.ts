import type { FastifyBaseLogger } from 'fastify';
import type { AttemptCount } from './attempt-count.ts';
import { keepConnected, within } from './keep-connected.ts';
import { redisLink } from './redis.ts';

const ANSWER_MS = 250;
/** After an answer that came too late, attempts are counted elsewhere for this long. */
const PAUSE_MS = 1_000;

/** The end of a window is by the servers' clock, which a sandbox may move; by Redis' own clock it is only forgotten. */
const ADD = `
local stored = redis.call('HMGET', KEYS[1], 'count', 'ends')
local count, ends = tonumber(stored[1] or 0), tonumber(stored[2] or 0)
local now, length = tonumber(ARGV[1]), tonumber(ARGV[2])
local known_count, known_ends = tonumber(ARGV[3]), tonumber(ARGV[4])
if ends <= now then count, ends = 0, 0 end
if known_ends > now then
  count = math.max(count, known_count)
  if ends == 0 then ends = known_ends end
end
if ends == 0 then ends = now + length end
redis.call('HSET', KEYS[1], 'count', count + 1, 'ends', ends)
redis.call('PEXPIRE', KEYS[1], ends - now)
return { count + 1, ends }`;

export const countInRedis = async (redisUrl: string, log: Pick<FastifyBaseLogger, 'warn'>): Promise<AttemptCount> => {
  let pausedUntilMs = 0;
  const connection = await keepConnected(
    redisLink(redisUrl),
    {
      lost: () => log.warn('rate limits: Redis lost'),
      restored: () => log.warn('rate limits: Redis restored'),
    },
    { mayComeLater: true },
  );
  return {
    add: async ({ key, nowMs, windowMs, known }) => {
      const client = connection.current();
      if (!client || pausedUntilMs > performance.now()) throw new Error('Redis is lost.');
      const numbers = [nowMs, windowMs, known?.count ?? 0, known?.endsMs ?? 0];
      const adding = client.eval(ADD, { keys: [`limit:${key}`], arguments: numbers.map(String) });
      const answer = await within(ANSWER_MS, adding).catch(error => {
        pausedUntilMs = performance.now() + PAUSE_MS;
        throw error;
      });
      // The script returns two numbers.
      const [count, endsMs] = answer as [number, number];
      return { count, endsMs };
    },
    close: async () => connection.close(),
  };
};
