import { describe, expect, it } from 'vitest';
import { jobName } from './job-name.ts';

describe('jobName', () => {
  it('combines what and where, as far as they are known', () => {
    expect(jobName({ categoryCode: 'RUNWAY', city: 'Miami' })).toBe('Runway in Miami');
    expect(jobName({ categoryCode: 'RUNWAY', city: null })).toBe('Runway');
    expect(jobName({ categoryCode: null, city: null })).toBe('New job');
    expect(jobName({ categoryCode: null, city: 'Miami' }, 'A job')).toBe('A job in Miami');
  });
});
