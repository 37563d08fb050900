import { describe, expect, it } from 'vitest';
import type { Prices } from '#contract/schemas/payment.ts';
import { changedPrices } from './price-words.ts';

const at = (rushCents: number, agentCents: number): Prices => ({
  items: [
    { service: 'RUSH_BOOKING', name: 'Rush booking', promise: '', priceCents: rushCents },
    { service: 'AGENT_ASSISTANCE', name: 'Agent assistance', promise: '', priceCents: agentCents },
  ],
  fingerprint: `${rushCents}-${agentCents}`,
});

describe('changedPrices', () => {
  it('names the new price, the old one and what can be done', () => {
    expect(changedPrices(at(7_500, 15_000), at(7_500, 17_550), ['AGENT_ASSISTANCE'])).toBe(
      'Nothing was submitted yet. Agent assistance costs $175.50 now, not $150. Go on to payment if you still want it, or take it away.',
    );
    expect(changedPrices(at(7_500, 15_000), at(5_000, 17_500), ['RUSH_BOOKING'])).toContain(
      'Rush booking costs $50 now, not $75. Agent assistance costs $175 now, not $150.',
    );
  });

  it('says that what was chosen costs the same, where another price changed', () => {
    expect(changedPrices(at(7_500, 15_000), at(5_000, 15_000), ['AGENT_ASSISTANCE'])).toBe(
      'Nothing was submitted yet. Rush booking costs $50 now, not $75. What you chose costs the same: go on if that is fine.',
    );
  });

  it('is silent before a refusal, and once nothing is chosen', () => {
    expect(changedPrices(null, at(7_500, 15_000), ['AGENT_ASSISTANCE'])).toBeNull();
    expect(changedPrices(at(7_500, 15_000), at(7_500, 17_500), [])).toBeNull();
  });
});
