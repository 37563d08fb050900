import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { CodeField } from './code-field.tsx';

function Code({ onComplete }: { onComplete: (code: string) => void }) {
  const [code, setCode] = useState('');
  return <CodeField label="Verification code" value={code} onValueChange={setCode} onComplete={onComplete} />;
}
const input = () => screen.getByRole('textbox', { name: 'Verification code' });

it('completes once, at the sixth typed digit', async () => {
  const onComplete = vi.fn();
  render(<Code onComplete={onComplete} />);
  await userEvent.type(input(), '12 34x5');
  expect(onComplete).not.toHaveBeenCalled();
  await userEvent.type(input(), '67');
  expect(onComplete.mock.calls).toEqual([['123456']]);
  expect(input()).toHaveProperty('value', '123456');
});

it('extracts the digits from a pasted message', async () => {
  const onComplete = vi.fn();
  render(<Code onComplete={onComplete} />);
  await userEvent.click(input());
  await userEvent.paste('Your code: 654 321.');
  expect(onComplete.mock.calls).toEqual([['654321']]);
});
