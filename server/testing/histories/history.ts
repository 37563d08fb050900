import { change } from './changes.ts';
import { type Command, inWords } from './commands.ts';
import { differences } from './differences.ts';
import { type Draw, drawCommand } from './draw.ts';
import type { Snapshot, SnapshotReader } from './look.ts';
import { draftOf, perform } from './perform.ts';
import { readAsEveryone, readFaults } from './read.ts';
import { type Verdict, verdictOn } from './refusals.ts';
import type { Cast, TestSystem } from './test-system.ts';
import { afterDueTasks, intermediateWorlds } from './time.ts';
import { firstUncertainId, illegalSteps, type Trail } from './trail.ts';
import { DAY_MS, HOUR_MS, type Job, type World } from './world.ts';

/** The initial state of a history, and the drawn commands. */
export type Plan = {
  jobs: { females: number; any: number; daysAhead: number; hour: number; opens: boolean }[];
  isManagerApproved: boolean;
  /** The job that everyone reads at the end. */
  readsJob: number;
  /** One list for each period between two moves of the clock. */
  stretches: Draw[][];
};

export const genders = ['FEMALE', 'FEMALE', 'MALE', 'FEMALE'] as const;
const reviewed = { moderation: null, appealed: false, declinedMs: 0, askedMs: 0 };

/** Answer and resulting state are what the rules predict. */
const agrees = (verdict: Verdict, answer: string): boolean =>
  verdict === 'SAME' || verdict.length === 0 ? answer === 'OK' : verdict.some(code => code === answer);

/** The situation of a command: the states of all its subjects. */
const situationOf = ({ manager, jobs, models }: World, { kind, job: jobAt, model: modelAt }: Command): string => {
  const [job, model, part] = [jobs[jobAt], models[modelAt], jobs[jobAt]?.parts[modelAt]];
  const ofPart = part && [part.status, part.declinedBy, part.terms === job?.terms];
  const states = [manager.state, manager.moderation, job?.lifecycle, job?.moderation, model?.state, ofPart];
  return `${kind} ${states.join(' ')}`;
};

/** One manager, two jobs and four models, from the first draft on: the commands tried, and whether the rules held. */
export class History {
  readonly log: string[] = [];
  readonly faults: string[] = [];
  /** How often each command was accepted, and how often refused. */
  readonly done = new Map<string, number>();
  readonly refused = new Map<string, number>();
  /** The commands tried, their situation, and their answers. */
  readonly situations = new Set<string>();
  readonly #system: TestSystem;
  readonly #cast: Cast;
  readonly #plan: Plan;
  readonly #snapshotReader: SnapshotReader;
  readonly #trail: Trail = { lastId: 0, known: new Set(), at: new Map() };
  #jobIds: string[] = [];
  #world: World;

  constructor(testSystem: TestSystem, snapshotReader: SnapshotReader, cast: Cast, plan: Plan) {
    this.#system = testSystem;
    this.#snapshotReader = snapshotReader;
    this.#cast = cast;
    this.#plan = plan;
    const day = Math.floor(testSystem.nowMs() / DAY_MS) * DAY_MS;
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
        asked: genders.map(() => ({ asks: 0, terms: 0 })),
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

  /** Creates the drafts, and the state before the drawn commands. */
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
      const command = drawCommand(this.#world, draw, this.#system.nowMs());
      if (command) await this.tryOut(command);
    }
  }

  /** The clock has moved by this much, and due tasks have run. Some of them may have run before. */
  async wake(movedMs: number): Promise<void> {
    if (!this.held) return;
    const nowMs = this.#system.nowMs();
    this.log.push(`— ${new Date(nowMs).toISOString()}`);
    const worlds = [...intermediateWorlds(this.#world, nowMs - movedMs)].map(world => afterDueTasks(world, nowMs));
    this.#settle(worlds, await this.#look());
  }

  /** What the people see at the end is what the rules predict. */
  async end(): Promise<void> {
    if (!this.held) return;
    const at = this.#plan.readsJob;
    const read = await readAsEveryone(this.#cast, this.#jobIds[at] ?? '');
    const nowMs = this.#system.nowMs();
    this.#find(intermediateWorlds(this.#world, nowMs), world => readFaults(world, at, read, nowMs));
  }

  /** Makes the call, and compares its answer and the resulting state with the rules. */
  async tryOut(command: Command): Promise<void> {
    const nowMs = this.#system.nowMs();
    const before = this.#world;
    const answer = await perform(this.#cast, this.#jobIds, before, command);
    this.log.push(`${inWords(command)} → ${answer}`);
    const counts = answer === 'OK' ? this.done : this.refused;
    counts.set(command.kind, (counts.get(command.kind) ?? 0) + 1);
    this.situations.add(`${situationOf(before, command)} → ${answer}`);
    const agreeing = [...intermediateWorlds(before, nowMs)].filter(world =>
      agrees(verdictOn(world, command, nowMs), answer),
    );
    if (agreeing.length === 0) {
      const verdict = verdictOn(before, command, nowMs);
      this.faults.push(`${inWords(command)} answers ${answer}, not ${verdict.length === 0 ? 'OK' : String(verdict)}`);
    } else this.#settle(this.#after(command, agreeing, nowMs), await this.#look());
  }

  /** The server may have run due tasks before the command, and again after it. */
  *#after(command: Command, worlds: readonly World[], nowMs: number): Generator<World> {
    for (const world of worlds) {
      const isDone = verdictOn(world, command, nowMs).length === 0;
      yield* intermediateWorlds(isDone ? change(world, command, nowMs) : world, this.#system.nowMs());
    }
  }

  #look(): Promise<Snapshot> {
    const { manager, models } = this.#cast;
    const personIds = [manager.id, ...models.map(({ id }) => id)];
    return this.#snapshotReader({ jobIds: this.#jobIds, personIds, afterId: firstUncertainId(this.#trail) });
  }

  #settle(possible: Iterable<World>, seen: Snapshot): void {
    this.faults.push(...illegalSteps(this.#trail, seen.entries));
    this.#find(possible, world => differences(world, seen, this.#cast, this.#jobIds));
  }

  /** Continues in the actual world. */
  #find(possible: Iterable<World>, faultsOf: (world: World) => string[]): void {
    let ofFirst: string[] | undefined;
    for (const world of possible) {
      const faults = faultsOf(world);
      ofFirst ??= faults;
      if (faults.length > 0) continue;
      this.#world = world;
      return;
    }
    this.faults.push(...(ofFirst ?? []));
  }

  toString(): string {
    return [...this.log.map(line => `  ${line}`), ...this.faults.map(fault => `  ✗ ${fault}`)].join('\n');
  }
}
