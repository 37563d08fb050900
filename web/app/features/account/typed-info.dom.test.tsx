import { beforeEach, expect, it } from 'vitest';
import { readStored, removeStored, writeStored } from '#lib/storage.ts';
import { keepTypedInfo, typedInfo } from './typed-info.ts';

const saved = { name: 'Elena Marsh', companyName: 'Marsh', urlInstagram: '', urlTickTok: '', urlOther: '' };

beforeEach(() => removeStored('typedInfo'));

it('keeps what was typed and not saved, and nothing once it is', () => {
  keepTypedInfo({ ...saved, companyName: 'Marsh & Co', urlOther: 'marsh.example' }, saved);
  expect(typedInfo()).toEqual({ companyName: 'Marsh & Co', urlOther: 'marsh.example' });
  keepTypedInfo({}, { ...saved, companyName: 'Marsh & Co' });
  expect(readStored('typedInfo')).toBeNull();
});

it('reads nothing but texts of these fields', () => {
  writeStored('typedInfo', { name: 4, companyName: 'Marsh & Co', role: 'STAFF' });
  expect(typedInfo()).toEqual({ companyName: 'Marsh & Co' });
  writeStored('typedInfo', 'x');
  expect(typedInfo()).toEqual({});
});
