import { describe, expect, it } from 'vitest';
import { closingText } from './close-words.ts';

const counts = { all: 8, applied: 3, pending: 1, booked: 3, declined: 1 };

describe('the question before applications are closed', () => {
  it('says who stays, who is declined, and what is still out', () => {
    expect(closingText({ counts }, 1, 15)).toBe(
      'Staffing ends with 3 models booked. 2 applicants are declined, and told in 15 minutes: until then you can undo it. ' +
        'Your standby stays in line. An offer is out: take back what you no longer need. You can open applications again while a place is open.',
    );
  });

  it('declines nobody where nobody waits', () => {
    expect(closingText({ counts: { ...counts, applied: 0, pending: 0, booked: 0 } }, 0, 15)).toBe(
      'The job goes on by your own offers alone. You can open applications again while a place is open.',
    );
  });
});
