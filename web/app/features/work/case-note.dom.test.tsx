import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Work, WorkPart } from '#contract/schemas/work.ts';
import { CaseNote } from './case-note.tsx';

const noShow: Partial<WorkPart['noShow']> = {
  status: 'CONFIRMED',
  evidence: 'Nobody came to the door.',
  evidencePictures: [],
  answerUntil: '2026-12-06T18:00:00.000Z',
};
// The note reads these fields alone.
const part = { noShow, dispute: null } as WorkPart;
const noteOf = (over: Partial<Work>) => {
  const work = { isManager: false, timeZone: 'America/Los_Angeles', noShowPoints: 6, pausedUntil: null, ...over };
  render(<CaseNote work={work as Work} part={part} />);
  return screen.getByText(/^It is not paid/).textContent;
};

it('tells a model what a confirmed no-show counts', () => {
  expect(noteOf({ noShowPoints: 4 })).toBe('It is not paid, and counts 4 points.');
});

it('says until when it stops applications', () => {
  expect(noteOf({ pausedUntil: '2026-12-21T02:00:00.000Z' })).toBe(
    'It is not paid, and counts 6 points. You can apply for new jobs again from Sun, Dec 20, 6:00 PM PST.',
  );
});
