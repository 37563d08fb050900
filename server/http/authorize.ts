import { eq } from 'drizzle-orm';
import { choiceText } from '#contract/rules/list-text.ts';
import type { Call } from '#contract/schemas/row.ts';
import { rolesOf, type StaffRole, staffRoleNames } from '#contract/values/staff.ts';
import type { Who } from '#contract/values/who.ts';
import type { App, StaffViewer, Viewer } from '../context.ts';
import { jobs } from '../db/tables/jobs.ts';
import { Refusal } from '../refusal.ts';
import { TtlCache } from '../ttl-cache.ts';

type Asked = { app: App; viewer: Viewer | StaffViewer | null; path: unknown };
type Rule = (asked: Asked) => Promise<void> | void;

const OWNERS_MAX = 10_000;
const OWNER_MS = 15 * 60_000;
/** A job never changes its owner, so the owner can be cached: with the app, whose database it is of. */
const ownerCaches = new WeakMap<App, TtlCache<string>>();

const ownersOf = (app: App): TtlCache<string> => {
  const owners = ownerCaches.get(app) ?? new TtlCache<string>(OWNERS_MAX);
  ownerCaches.set(app, owners);
  return owners;
};

const ownerOf = async (app: App, jobId: string): Promise<string | null> => {
  const nowMs = app.clock.now().getTime();
  const owners = ownersOf(app);
  const known = owners.get(jobId, nowMs);
  if (known) return known;
  const [row] = await app.database.db.select({ managerId: jobs.managerId }).from(jobs).where(eq(jobs.id, jobId));
  if (!row) return null;
  owners.set(jobId, row.managerId, { nowMs, endsMs: nowMs + OWNER_MS });
  return row.managerId;
};

const user = (viewer: Viewer | StaffViewer | null): Viewer => {
  if (viewer?.kind !== 'USER') throw new Refusal('UNAUTHENTICATED');
  return viewer;
};

const ofType = (viewer: Viewer | StaffViewer | null, ...types: Viewer['type'][]): Viewer => {
  const known = user(viewer);
  if (!types.includes(known.type)) throw new Refusal('FORBIDDEN');
  return known;
};

const ownJob = async ({ app, viewer, path }: Asked): Promise<void> => {
  const manager = ofType(viewer, 'MANAGER');
  // Addresses use the same names; the row says which of them exist.
  const { id, jobId } = path as { id?: string; jobId?: string };
  if ((await ownerOf(app, jobId ?? id ?? '')) !== manager.id) throw new Refusal('NOT_FOUND');
};

const lower = (role: StaffRole): string => staffRoleNames[role].toLowerCase();

const forbiddenTo = (role: StaffRole, roles: readonly StaffRole[]): Refusal =>
  new Refusal(
    'FORBIDDEN',
    { role },
    `Your role is ${lower(role)}, and this takes ${choiceText(roles.map(lower))}. Nothing was changed. Ask an owner if you need it.`,
  );

const staffWith =
  (roles: readonly StaffRole[]): Rule =>
  ({ viewer }) => {
    if (viewer?.kind !== 'STAFF') throw new Refusal('UNAUTHENTICATED');
    if (!roles.includes(viewer.role)) throw forbiddenTo(viewer.role, roles);
  };

/** How each relation of the contract is checked. A relation without a rule does not compile. */
const rules: Record<Who, Rule> = {
  ANYONE: () => {},
  SIGNED_IN: ({ viewer }) => void user(viewer),
  MANAGER: ({ viewer }) => void ofType(viewer, 'MANAGER'),
  MODEL: ({ viewer }) => void ofType(viewer, 'MODEL'),
  AMBASSADOR: ({ viewer }) => void ofType(viewer, 'AMBASSADOR'),
  CHAT_USER: ({ viewer }) => void ofType(viewer, 'MANAGER', 'MODEL', 'AMBASSADOR'),
  JOB_OWNER: ownJob,
  // Which jobs a model may see depends on the job's state, so the query that reads the job decides.
  JOB_OWNER_OR_MODEL: asked =>
    asked.viewer?.kind === 'USER' && asked.viewer.type === 'MODEL' ? undefined : ownJob(asked),
  STAFF: staffWith(rolesOf.STAFF),
  STAFF_REVIEWER: staffWith(rolesOf.STAFF_REVIEWER),
  STAFF_SUPPORT: staffWith(rolesOf.STAFF_SUPPORT),
  STAFF_FINANCE: staffWith(rolesOf.STAFF_FINANCE),
  STAFF_OWNER: staffWith(rolesOf.STAFF_OWNER),
};

export const authorize = async (row: Call, asked: Asked): Promise<void> => {
  const isSeen = asked.viewer?.kind === 'USER' && asked.viewer.seenBy !== undefined;
  if (isSeen && !row.whileSeeing && !row.who.startsWith('STAFF')) throw new Refusal('VIEW_ONLY');
  await rules[row.who](asked);
  if (asked.viewer?.kind !== 'USER' || row.who === 'ANYONE') return;
  const { state } = asked.viewer;
  if (state === 'BANNED' && !row.whileBanned) throw new Refusal('BANNED');
  if (state === 'SUSPENDED' && row.method !== 'GET' && !row.whileSuspended) throw new Refusal('SUSPENDED');
};
