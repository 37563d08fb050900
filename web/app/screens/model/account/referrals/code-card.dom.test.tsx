import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { CodeCard } from './code-card.tsx';

it('copies a link for models, or one for businesses', async () => {
  const writeText = vi.fn(async () => {});
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  const code = { kind: 'REFERRAL', code: 'K7M2Q0A', campaign: null, expiresAt: null } as const;
  render(<CodeCard code={{ ...code, createdAt: '2026-01-01T00:00:00Z', joined: 0, approved: 0, booked: 0 }} />);
  const copied = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Copy link of your code' }));
    await vi.waitFor(() => expect(writeText).toHaveBeenCalled());
    return writeText.mock.lastCall?.at(0);
  };
  expect(await copied()).toBe(`${location.origin}/join-as-model?code=K7M2Q0A`);
  fireEvent.click(screen.getByRole('radio', { name: 'For businesses' }));
  expect(await copied()).toBe(`${location.origin}/create-job/invite-code?code=K7M2Q0A`);
});
