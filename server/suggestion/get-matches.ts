import { heightBounds } from '#contract/rules/height.ts';
import type { CallContext, Handler } from '../context.ts';
import { readCursor, writeCursor } from '../db/cursor.ts';
import { countsOf } from '../model/index.ts';
import { Refusal } from '../refusal.ts';
import { type Brief, briefOfQuery } from './brief.ts';
import { readMatches, readOwnBrief, type Standing } from './read.ts';
import { suggestionView } from './view.ts';

const PAGE = 24;

type Call = CallContext<'getMatches'>;

const managerOf = ({ viewer }: Call): string | null =>
  viewer?.kind === 'USER' && viewer.type === 'MANAGER' && viewer.state !== 'BANNED' ? viewer.id : null;

const briefOf = async (call: Call, managerId: string | null): Promise<Brief> => {
  const { app, db, query } = call;
  if (!query.jobId) return briefOfQuery(query, app.config.limits.slotsMax);
  const own = managerId ? await readOwnBrief(db, managerId, query.jobId) : null;
  if (!own) throw new Refusal('NOT_FOUND');
  return own.brief;
};

/** Points and order depend on the day, so later pages are computed as of the first one. */
const readStanding = (cursor: string | undefined): Standing | null => {
  const parts = readCursor(cursor, ['count', 'count', 'id', 'timeMs']);
  return parts && { band: parts[0], turn: parts[1], id: parts[2], at: new Date(parts[3]) };
};

/** Models who fit a job or a draft, best first, with the reasons; signed-out visitors get the public fields only. */
export const getMatches: Handler<'getMatches'> = async call => {
  const { app, db, query } = call;
  const managerId = managerOf(call);
  const brief = await briefOf(call, managerId);
  const limit = query.limit ?? PAGE;
  const now = app.clock.now();
  const after = readStanding(query.cursor);
  const { limits } = app.config;
  const { total, version, items } = await readMatches(db, {
    brief,
    filters: { ...query, ...heightBounds(query, limits) },
    ageMin: limits.ageMin,
    now,
    limit,
    after,
  });
  const shown = items.slice(0, limit);
  const last = shown.at(-1);
  const at = (after?.at ?? now).getTime();
  return {
    items: shown.map(({ model, miles, withinRate }) =>
      suggestionView(model, { miles, free: true, withinRate }, brief, { now, forManager: managerId !== null }),
    ),
    nextCursor: items.length > limit && last ? writeCursor([last.band, last.turn, last.model.userId, at]) : null,
    counts: countsOf(total),
    version,
  };
};
