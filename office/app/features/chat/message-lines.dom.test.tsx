import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Conversation } from '#contract/schemas/chat-report.ts';
import { MessageLines } from './message-lines.tsx';

const file = { widthPx: 900, heightPx: 900, durationMs: null, placeholder: null };
const attachments = [
  { ...file, kind: 'IMAGE', fileId: 'picture', filename: 'set.jpg', src: '/picture' },
  { ...file, kind: 'VOICE', fileId: 'note', filename: 'note.m4a', src: '/note' },
];
// Of a message, what its line shows.
const message = {
  seq: 1,
  at: '2026-05-01T12:00:00Z',
  senderId: null,
  isStaff: false,
  body: '',
  system: null,
  poll: null,
};
const conversation = { people: [], page: [{ ...message, attachments }] } as unknown as Conversation;

it('plays a voice note, and shows a picture once it is asked for', () => {
  render(<MessageLines conversation={conversation} reportedSeq={1} />);
  expect(screen.getByLabelText('Voice note').getAttribute('src')).toBe('/note');
  expect(screen.queryByRole('img')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show the picture' }));
  expect(screen.getByRole('img', { name: 'set.jpg' }).getAttribute('src')).toBe('/picture');
  fireEvent.click(screen.getByRole('button', { name: 'Hide the picture' }));
  expect(screen.queryByRole('img')).toBeNull();
});
