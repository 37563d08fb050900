import { z } from 'zod';

/** What a process of the server does. One may do all of it. */
export const roles = [
  /** Pages, and the files they load. */
  'web',
  /** Calls, their documentation, and webhooks. */
  'api',
  /** The live connections and the chat. */
  'chat',
  /** Background work. */
  'tasks',
  /** The file service: uploads, pictures and documents. */
  'pictures',
] as const;
export type Role = (typeof roles)[number];

/** Connections that calls and tasks of a role need at once. A server of several has the most of them. */
const poolSizes: Record<Role, number> = { web: 10, api: 20, chat: 10, tasks: 10, pictures: 6 };

export const poolSizeOf = (some: readonly Role[]): number => Math.max(...some.map(role => poolSizes[role]));

/** Of the queue of tasks, on a server that works on them and on others; with a small pool half as many as that. */
export const queueConnectionsOf = (isWorker: boolean, pool: number): number =>
  Math.min(isWorker ? 4 : 2, Math.ceil(pool / 2));

/** Besides its pool and the queue of tasks: messages between servers 1, attempts that are counted while Redis is lost 2. */
const OTHERS = 3;
/**
 * Whether the database is there, and how far its log has come, is asked on a connection of its own. Whoever reads from replicas
 * has a pool as large at each of them, and one more connection there.
 */
const ASKING = 1;

/** Numbers are computed on one connection of their own, at the first replica and at the primary. */
const REPORTS = 1;

/** Connections that a server of these roles opens at most: at the primary, and at each replica. */
export const connectionsOf = (
  some: readonly Role[],
  { pool = poolSizeOf(some), hasReplicas = false }: { pool?: number | undefined; hasReplicas?: boolean } = {},
): { primary: number; replica: number } => {
  const queue = queueConnectionsOf(some.includes('tasks'), pool);
  const reads = hasReplicas && (some.includes('web') || some.includes('api'));
  const reports = some.includes('api') ? REPORTS : 0;
  return {
    primary: pool + queue + OTHERS + reports + ASKING,
    replica: reads ? pool + ASKING + reports : 0,
  };
};

const EVERY = 'all';
const names = (text: string): string[] => text.split(',').map(name => name.trim());

/** `all`, or some of the roles, separated by commas. */
export const roleSetting = z
  .string()
  .default(EVERY)
  .transform(text => (text === EVERY ? [...roles] : names(text)))
  .pipe(
    z.array(z.enum(roles, `must be ${EVERY}, or one or more of ${roles.join(', ')}, separated by commas`)).nonempty(),
  );
