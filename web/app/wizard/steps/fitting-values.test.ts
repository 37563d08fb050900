import { expect, it } from 'vitest';
import { fittingValues } from './fitting-values.ts';

const form = {
  rate: '',
  paid: false,
  cover: null as string | null,
  slots: [{ from: 9 }],
  place: { city: '', note: '' },
};

it('keeps what was typed when the form has gained a field since', () => {
  const { paid: _, ...before } = { ...form, rate: '45', slots: [{ from: 7 }, { from: 8 }] };
  expect(fittingValues(before, form)).toEqual({ ...form, rate: '45', slots: [{ from: 7 }, { from: 8 }] });
  expect(fittingValues({ ...form, place: { city: 'Reno' } }, form)).toEqual({
    ...form,
    place: { city: 'Reno', note: '' },
  });
});

it('leaves out fields of another kind, and those that the form no longer has', () => {
  const stored = { rate: 45, paid: 'yes', cover: 'a', slots: [{ from: 7 }, {}], place: [], tip: '5' };
  expect(fittingValues(stored, form)).toEqual({ ...form, cover: 'a' });
});

it.each([[undefined], [null], ['text'], [[1]]])('keeps the form’s own values where %j was stored', stored => {
  expect(fittingValues(stored, form)).toBe(form);
});
