import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { FileDrop } from './file-drop.tsx';

const files = ['one.jpg', 'two.jpg'].map(name => new File(['x'], name, { type: 'image/jpeg' }));
const input = () => screen.getByLabelText(/^Add photos/);
const drop = () => fireEvent.drop(screen.getByText('Add photos'), { dataTransfer: { files } });

it('passes on chosen and dropped files, also the same ones again', async () => {
  const onFiles = vi.fn();
  render(<FileDrop label="Add photos" hint="JPEG or PNG" error="Too large." multiple onFiles={onFiles} />);
  for (let times = 0; times < 2; times += 1) await userEvent.upload(input(), files);
  drop();
  expect(onFiles.mock.calls).toEqual([[files], [files], [files]]);
  expect(screen.getByRole('alert').textContent).toBe('Too large.');
});

it('takes only the first file when one is requested', () => {
  const onFiles = vi.fn();
  render(<FileDrop label="Add photos" onFiles={onFiles} />);
  drop();
  expect(onFiles.mock.calls).toEqual([[[files[0]]]]);
});

it('takes nothing while it is disabled', () => {
  const onFiles = vi.fn();
  render(<FileDrop label="Add photos" disabled onFiles={onFiles} />);
  drop();
  expect(onFiles).not.toHaveBeenCalled();
});
