import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { PhoneForm } from './phone-form.tsx';

const onSubmit = vi.fn();

function Form() {
  const [written, setWritten] = useState('');
  return (
    <PhoneForm
      label="Phone number"
      className={undefined}
      written={written}
      onWrite={setWritten}
      onSubmit={onSubmit}
      isSending={false}
      error={null}
    />
  );
}

it.each(['(+1) 702 555 0142', 'Tel: +1 702 555 0142', '+1\u202f702\u202f555\u202f0142'])(
  'sends the number that was pasted as “%s”',
  async pasted => {
    await import('#lib/phones.ts');
    render(<Form />);
    const field = screen.getByRole<HTMLInputElement>('textbox');
    // With the number plans loaded it formats from here on.
    await vi.waitFor(async () => {
      await userEvent.clear(field);
      await userEvent.type(field, '7025550');
      expect(field.value).toBe('(702) 555-0');
    });
    await userEvent.clear(field);
    await userEvent.paste(pasted);
    expect(field.value).toBe('+1 702 555 0142');
    await userEvent.click(screen.getByRole('button'));
    await vi.waitFor(() => expect(onSubmit).toHaveBeenLastCalledWith('+17025550142'));
  },
);
