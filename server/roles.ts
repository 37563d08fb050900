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
