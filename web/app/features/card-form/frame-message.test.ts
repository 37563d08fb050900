import { describe, expect, it } from 'vitest';
import { readFrameMessage } from './frame-message.ts';

describe('readFrameMessage', () => {
  it.each([
    { kind: 'ready' },
    { kind: 'height', px: 312 },
    { kind: 'changed', isComplete: true },
    { kind: 'completed', id: 1 },
    { kind: 'completed', id: null },
    { kind: 'failed', id: 2, message: 'Your card was declined.' },
    { kind: 'failed', id: null, message: null },
  ])('reads %j', message => {
    expect(readFrameMessage({ ...message, more: 'ignored' })).toEqual(message);
  });

  it.each([null, 'ready', 7, [], {}, { kind: 'height', px: '1' }, { kind: 'height', px: 1e9 }, { kind: 'completed' }])(
    'ignores %j',
    data => {
      expect(readFrameMessage(data)).toBeNull();
    },
  );
});
