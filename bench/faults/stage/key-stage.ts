import { newId } from '#server/ids.ts';
import { jobOn } from '../../accept/open-jobs.ts';
import type { OwnDatabase } from '../../system/own-database.ts';
import { aPhone, cast, type Person } from './cast.ts';
import { openJob } from './open-job.ts';

export type Application = { manager: Person; model: Person; jobId: string };

/** Creates people and jobs in the state that a call needs: new ones each time, so that attempts are independent. */
export class KeyStage {
  readonly database: OwnDatabase;
  readonly url: string;
  readonly staff: Person;
  readonly #tokenSeconds: number | undefined;
  /** Each job is on a day of its own, as is each statement of our bank. */
  #day = 0;

  /** New people have tokens that last as long as the bench, or `tokenSeconds`. */
  constructor(database: OwnDatabase, url: string, staff: Person, tokenSeconds?: number) {
    this.database = database;
    this.url = url;
    this.staff = staff;
    this.#tokenSeconds = tokenSeconds;
  }

  async person(kind: 'COMMON' | 'MANAGER' | 'MODEL' | 'STAFF'): Promise<Person> {
    const [person] = await cast(this.database, kind, 1, this.#tokenSeconds);
    if (!person) throw new Error('Nobody was cast.');
    return person;
  }

  /** An id that belongs to nobody. */
  freePhone(): string {
    return aPhone();
  }

  async managerOnReview(): Promise<Person> {
    const manager = await this.person('MANAGER');
    await this.database.pool.query(`update users set moderation = 'ON_REVIEW' where id = $1`, [manager.id]);
    return manager;
  }

  draft(): ReturnType<typeof jobOn> {
    this.#day += 1;
    return jobOn(10 + (this.#day % 300));
  }

  pastDay(): string {
    this.#day += 1;
    return new Date(Date.UTC(1990, 0, this.#day)).toISOString().slice(0, 10);
  }

  async draftJob(manager: Person): Promise<string> {
    return (await manager.at(this.url).call('createJob', { body: this.draft() })).id;
  }

  async submittedJob(manager: Person): Promise<string> {
    const id = await this.draftJob(manager);
    await manager.at(this.url).call('submitJob', { path: { id } });
    return id;
  }

  /** Submitted with a premium service that is not paid. */
  async unpaidJob(manager: Person): Promise<string> {
    const client = manager.at(this.url);
    const { id } = await client.call('createJob', { body: { ...this.draft(), premiumServices: ['AGENT_ASSISTANCE'] } });
    await client.call('submitJob', { path: { id } });
    return id;
  }

  /** A card besides the default one. */
  async otherCard(manager: Person): Promise<string> {
    const id = newId();
    await this.database.pool.query(
      `insert into payment_methods (id, user_id, provider_id, kind, brand, last4) values ($1::uuid, $2, 'pm_' || $1::text, 'card', 'visa', '4444')`,
      [id, manager.id],
    );
    return id;
  }

  async openJob(manager: Person): Promise<string> {
    const { url, staff } = this;
    return openJob({ manager, staff, url, daysAhead: 1, over: this.draft() });
  }

  async application(): Promise<Application> {
    const [manager, model] = [await this.person('MANAGER'), await this.person('MODEL')];
    const jobId = await this.openJob(manager);
    await model.at(this.url).call('applyToJob', { path: { id: jobId }, body: {} });
    return { manager, model, jobId };
  }

  async request(): Promise<Application> {
    const [manager, model] = [await this.person('MANAGER'), await this.person('MODEL')];
    const jobId = await this.openJob(manager);
    await manager.at(this.url).call('sendRequest', { path: { id: jobId }, body: { chatUserId: model.id } });
    return { manager, model, jobId };
  }

  async booking(): Promise<Application> {
    const { manager, model, jobId } = await this.application();
    await manager.at(this.url).call('acceptApplication', { path: { jobId, modelId: model.id } });
    return { manager, model, jobId };
  }
}
