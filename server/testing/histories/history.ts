import { change } from './changes.ts';
import { type Command, everyCommand, inWords, kinds } from './commands.ts';
import type { Cast, Ground } from './ground.ts';
import { differences, observe, type Seen } from './observe.ts';
import { draftOf, perform } from './perform.ts';
import { type Verdict, verdictOn } from './refusals.ts';
import { passTime } from './time.ts';
import { stepsAside, type Trail } from './trail.ts';
import { DAY_MS, HOUR_MS, isVisible, type Job, standingOf, type World } from './world.ts';

/** How a history begins, and what is drawn on its way. */
export type Plan = {
  jobs: { females: number; any: number; daysAhead: number; hour: number; opens: boolean }[];
  isManagerApproved: boolean;
  /** One list for each stretch between two moves of the clock. */
  stretches: Draw[][];
};
/** From the commands that can be done, from those refused about what is there, or from all; which, the number says. */
export type Draw = { from: 'possible' | 'refused' | 'all'; pick: number };

export const genders = ['FEMALE', 'FEMALE', 'MALE', 'FEMALE'] as const;
const reviewed = { moderation: null, appealed: false, declinedMs: 0, askedMs: 0 };

/** The answer is what the rules say, and so is all that stands afterwards. */
const agrees = (verdict: Verdict, answer: string): boolean =>
  verdict === 'SAME' || verdict.length === 0 ? answer === 'OK' : verdict.some(code => code === answer);

const later = (world: World, nowMs: number): World => {
  const next = structuredClone(world);
  passTime(next, nowMs);
  return next;
};

/** Each kind by its weight, however many commands of it there are. */
const weighted = (commands: readonly Command[], pick: number): Command | undefined => {
  const counts = new Map<string, number>();
  for (const { kind } of commands) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const weightOf = ({ kind }: Command) => kinds[kind].weight / (counts.get(kind) ?? 1);
  let left = ((pick % 10_007) / 10_007) * commands.reduce((sum, command) => sum + weightOf(command), 0);
  return commands.find(command => {
    left -= weightOf(command);
    return left < 0;
  });
};

const drawn = (world: World, { from, pick }: Draw, nowMs: number): Command | undefined => {
  const all = everyCommand(world.jobs.length, world.models.length);
  if (from === 'all') return all[pick % all.length];
  const isDone = (verdict: Verdict) => verdict.length === 0;
  const isAboutSomething = (verdict: Verdict) => verdict === 'SAME' || !verdict.includes('NOT_FOUND');
  const chosen = all.filter(command => {
    const verdict = verdictOn(world, command, nowMs);
    return from === 'possible' ? isDone(verdict) : !isDone(verdict) && isAboutSomething(verdict);
  });
  return from === 'possible' ? weighted(chosen, pick) : chosen[pick % chosen.length];
};

/** One manager, two jobs and four models, from the first draft on: what is tried, and whether the rules held. */
export class History {
  readonly log: string[] = [];
  readonly faults: string[] = [];
  /** How often each command was done, and how often refused. */
  readonly done = new Map<string, number>();
  readonly refused = new Map<string, number>();
  readonly #ground: Ground;
  readonly #cast: Cast;
  readonly #plan: Plan;
  readonly #trail: Trail = { lastId: 0, at: new Map() };
  #jobIds: string[] = [];
  #world: World;

  constructor(ground: Ground, cast: Cast, plan: Plan) {
    this.#ground = ground;
    this.#cast = cast;
    this.#plan = plan;
    const day = Math.floor(ground.nowMs() / DAY_MS) * DAY_MS;
    const jobs = plan.jobs.map(
      ({ females, any, daysAhead, hour }): Job => ({
        ...reviewed,
        lifecycle: 'DRAFT',
        submitted: false,
        terms: 1,
        revision: 2,
        startMs: day + daysAhead * DAY_MS + hour * HOUR_MS,
        females,
        any,
        edits: 0,
        parts: genders.map(() => null),
      }),
    );
    const models = genders.map(gender => ({ state: 'ACTIVE' as const, gender }));
    this.#world = {
      manager: { ...reviewed, moderation: 'APPROVED', state: 'ACTIVE', companyName: 'Quill' },
      jobs,
      models,
    };
  }

  get held(): boolean {
    return this.faults.length === 0;
  }

  /** The drafts, and what comes before anything is drawn. */
  async begin(): Promise<void> {
    const { manager } = this.#cast;
    for (const job of this.#world.jobs)
      this.#jobIds.push((await manager.client.call('createJob', { body: draftOf(job) })).id);
    if (!this.#plan.isManagerApproved) await this.tryOut({ kind: 'rename', job: 0, model: 0 });
    for (const [at, { opens }] of this.#plan.jobs.entries())
      for (const kind of opens ? (['submit', 'approve'] as const) : []) await this.tryOut({ kind, job: at, model: 0 });
  }

  async live(stretch: number): Promise<void> {
    for (const draw of this.#plan.stretches[stretch] ?? []) {
      if (!this.held) return;
      const command = drawn(this.#world, draw, this.#ground.nowMs());
      if (command) await this.tryOut(command);
    }
  }

  /** The clock has moved: what was due has been done. */
  async wake(): Promise<void> {
    if (!this.held) return;
    const nowMs = this.#ground.nowMs();
    this.log.push(`— ${new Date(nowMs).toISOString()}`);
    this.#settle([later(this.#world, nowMs)], await this.#observe());
  }

  /** What the people see in the end is what the rules say. */
  async end(): Promise<void> {
    if (!this.held) return;
    const { manager, models } = this.#cast;
    const nowMs = this.#ground.nowMs();
    for (const [at, job] of this.#world.jobs.entries()) {
      const id = this.#jobIds[at] ?? '';
      const { items, counts } = await manager.client.call('getApplicants', { path: { id, type: 'all' }, query: {} });
      const ours = models.flatMap((model, m) => (job.parts[m] ? [`${model.id} ${job.parts[m]?.status}`] : []));
      const theirs = items.map(({ model, status }) => `${model.id} ${status}`);
      if (ours.sort().join() !== theirs.sort().join() || counts.all !== ours.length)
        this.faults.push(`job ${at} lists ${theirs.join()}, not ${ours.join()}`);
      for (const [m, model] of models.entries()) {
        const seen = await model.client.call('getJob', { path: { id } }).catch(() => null);
        const shown = seen?.audience === 'MODEL' ? (seen.participation?.status ?? null) : null;
        if (shown !== standingOf(job.parts[m], nowMs) || (seen !== null) !== isVisible(this.#world, job, m, nowMs))
          this.faults.push(`job ${at} shows model ${m} ${seen ? shown : 'nothing'}`);
      }
    }
  }

  /** Makes the call, and holds its answer and all that stands afterwards against the rules. */
  async tryOut(command: Command): Promise<void> {
    const nowMs = this.#ground.nowMs();
    const before = this.#world;
    const answer = await perform(this.#ground, this.#cast, this.#jobIds, before, command);
    this.log.push(`${inWords(command)} → ${answer}`);
    const counts = answer === 'OK' ? this.done : this.refused;
    counts.set(command.kind, (counts.get(command.kind) ?? 0) + 1);
    // Between two commands the server may have looked for what is due, or not.
    const worlds = [before, later(before, nowMs)];
    const possible = worlds.flatMap(world => {
      const verdict = verdictOn(world, command, nowMs);
      if (!agrees(verdict, answer)) return [];
      const next = verdict.length === 0 ? change(world, command, nowMs) : world;
      return [next, later(next, this.#ground.nowMs())];
    });
    if (possible.length === 0) {
      const verdict = verdictOn(before, command, nowMs);
      this.faults.push(`${inWords(command)} answers ${answer}, not ${verdict.length === 0 ? 'OK' : String(verdict)}`);
    } else this.#settle(possible, await this.#observe());
  }

  #observe(): Promise<Seen> {
    return observe(this.#ground, this.#cast, this.#jobIds, this.#trail.lastId);
  }

  /** Goes on in the world that is there. */
  #settle(possible: World[], seen: Seen): void {
    this.faults.push(...stepsAside(this.#trail, seen.entries));
    const faultsOf = (world: World) => differences(world, seen, this.#cast, this.#jobIds);
    const found = possible.find(world => faultsOf(world).length === 0);
    if (found) this.#world = found;
    else if (possible[0]) this.faults.push(...faultsOf(possible[0]));
  }

  toString(): string {
    return [...this.log.map(line => `  ${line}`), ...this.faults.map(fault => `  ✗ ${fault}`)].join('\n');
  }
}
