import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { takesLetters } from './keys.ts';

function Discard({ onConfirm, error }: { onConfirm: () => void; error?: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Discard
      </button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Discard the draft?"
        text="Nobody can undo it."
        confirmLabel="Discard draft"
        onConfirm={onConfirm}
        error={error}
        danger
      />
    </>
  );
}

it('describes the effect, and confirms without closing by itself', async () => {
  const onConfirm = vi.fn();
  render(<Discard onConfirm={onConfirm} error="It could not be discarded." />);
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  const dialog = await screen.findByRole('alertdialog', {
    name: 'Discard the draft?',
    description: 'Nobody can undo it.',
  });
  await userEvent.click(screen.getByRole('button', { name: 'Discard draft' }));
  expect(onConfirm).toHaveBeenCalledOnce();
  expect(dialog.isConnected).toBe(true);
  expect(screen.getByRole('alert').textContent).toBe('It could not be discarded.');
});

it.each(['Cancel', 'Escape'])('closes by %s without confirming, and returns the focus', async way => {
  const onConfirm = vi.fn();
  render(<Discard onConfirm={onConfirm} />);
  const opener = screen.getByRole('button', { name: 'Discard' });
  await userEvent.click(opener);
  await screen.findByRole('alertdialog');
  if (way === 'Escape') await userEvent.keyboard('{Escape}');
  else await userEvent.click(screen.getByRole('button', { name: way }));
  await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await vi.waitFor(() => expect(document.activeElement).toBe(opener));
  expect(onConfirm).not.toHaveBeenCalled();
});

it('leaves no letter to the screen behind it', async () => {
  render(<Discard onConfirm={() => {}} />);
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(takesLetters(await screen.findByRole('button', { name: 'Discard draft' }))).toBe(true);
  expect(takesLetters(screen.getByRole('alertdialog'))).toBe(true);
});
