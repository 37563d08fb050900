import { describe, expect, it } from 'vitest';
import { participantTransitions } from '#contract/values/applicant.ts';
import { jobTransitions } from '#contract/values/job.ts';
import { moderationTransitions } from '#contract/values/user.ts';
import { overlap } from '../calendar.ts';
import { demoId } from '../ids.ts';
import { demoJobs } from '../jobs/jobs.ts';
import { demoModels } from '../models.ts';
import { placesOf } from './cast.ts';
import { historyOf } from './history.ts';

const now = new Date('2026-03-07T20:30:00Z');
const jobs = demoJobs(now);
const reviewers = [demoId('staff', 0), demoId('staff', 1)];
const history = historyOf(jobs, demoModels(), reviewers, now);

/** The values a column of a row took, in order. */
const course = (of: (typeof history.events)[number][], column: string): string[] =>
  of.flatMap(({ set }) => (typeof set[column] === 'string' ? [set[column]] : []));

const expectMoves = (values: string[], table: Record<string, readonly string[]>) =>
  values.slice(1).forEach((value, k) => {
    expect(table[values[k] ?? '']).toContain(value);
  });

describe('historyOf', () => {
  it('has only past events, in order, and is deterministic', () => {
    const at = history.events.map(event => event.at.getTime());
    expect(at).toEqual([...at].sort((one, other) => one - other));
    expect(Math.max(...at)).toBeLessThanOrEqual(now.getTime());
    expect(historyOf(demoJobs(now), demoModels(), reviewers, now).events).toEqual(history.events);
  });

  it('makes only transitions that the contract allows', () => {
    for (const { job, roles } of history.jobs) {
      const own = history.events.filter(({ change, id }) => change === 'JOB' && id === job.id);
      expectMoves(['DRAFT', ...course(own, 'lifecycle')], jobTransitions);
      expectMoves(course(own, 'moderation'), moderationTransitions);
      for (const { model } of roles) {
        const part = history.events.filter(event => event.id === job.id && event.model === model.id);
        expect(part[0]?.change).toBe('JOINED');
        expectMoves(course(part, 'status'), participantTransitions);
      }
    }
  });

  it('never double-books, books a model who is away, or exceeds the places', () => {
    const booked = new Map<string, (typeof jobs)[number][]>();
    for (const { job, roles } of history.jobs) {
      const those = roles.filter(({ part }) => part === 'BOOKED');
      expect(those.length).toBeLessThanOrEqual(placesOf(job));
      for (const { model } of those) expect(history.calendar.isAway(model, job.periods)).toBe(false);
      for (const { model } of those) booked.set(model.id, [...(booked.get(model.id) ?? []), job]);
    }
    for (const own of booked.values())
      for (const [k, job] of own.entries())
        for (const other of own.slice(k + 1)) expect(overlap(job.periods, other.periods)).toBe(false);
  });

  it('fills the jobs that are staffed', () => {
    for (const { job, roles } of history.jobs)
      if (['INVOICED', 'PREPAID', 'STARTED', 'ENDED', 'COMPLETED'].includes(job.plan.stage))
        expect(roles.filter(({ part }) => part === 'BOOKED' || part === 'LEFT')).toHaveLength(placesOf(job));
  });

  it('gives the visitor’s manager many applicants, some booked elsewhere, and open requests', () => {
    const desk = history.jobs.find(({ job }) => job.plan.booksElsewhere);
    const of = (part: string) => desk?.roles.filter(role => role.part === part) ?? [];
    expect(of('APPLIED').length).toBeGreaterThanOrEqual(12);
    expect(of('PENDING').length).toBeGreaterThanOrEqual(2);
    const busy = of('APPLIED').filter(({ model }) => history.calendar.isBooked(model, desk?.job.periods ?? []));
    expect(busy.length).toBeGreaterThanOrEqual(2);
  });
});
