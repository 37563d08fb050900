import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { readStored, removeStored, writeStored } from '#lib/storage.ts';
import { draftOf, saveDraft, useDrafts } from './drafts.ts';

afterEach(() => removeStored('chatDrafts'));

/** As the browser has them once another tab has written one. */
const writeElsewhere = (place: string, body: string) =>
  writeStored('chatDrafts', {
    ...Object(readStored('chatDrafts')),
    [place]: { body, parentSeq: null, attachments: [] },
  });

it('keeps what another tab has written', () => {
  saveDraft('group:a', { body: 'Here', parentSeq: null });
  writeElsewhere('group:b', 'There');
  expect(draftOf('group:b').body).toBe('There');
  saveDraft('group:a', { body: 'Here again', parentSeq: null });
  expect(Object.keys(Object(readStored('chatDrafts')))).toEqual(['group:b', 'group:a']);
});

it('shows what another tab has written before it is listened to', () => {
  const first = renderHook(useDrafts);
  first.unmount();
  writeElsewhere('group:b', 'There');
  const { result } = renderHook(useDrafts);
  act(() => undefined);
  expect(result.current.get('group:b')?.body).toBe('There');
});
