import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Dialog } from './dialog.tsx';

it('opens by its trigger with the focus on the first control, and closes by its button', async () => {
  const onClosed = vi.fn();
  render(
    <Dialog
      title="Pictures"
      description="Of this job."
      trigger={<button type="button">Open</button>}
      onClosed={onClosed}
    >
      <input aria-label="Caption" />
    </Dialog>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('dialog', { name: 'Pictures', description: 'Of this job.' });
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Caption')));
  // Modal: the page behind it is hidden from screen readers.
  expect(screen.queryByRole('button', { name: 'Open' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await vi.waitFor(() => expect(onClosed).toHaveBeenCalledOnce());
  expect(screen.queryByRole('dialog')).toBeNull();
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })));
});
