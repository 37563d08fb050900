import { expect, it } from 'vitest';
import { csvLine, dollarsIn } from './csv.ts';

it.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1', "'＝1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  [' =1', " '=1"],
  ['\t=1', "\t'=1"],
  ['\u00a0=1', "\u00a0'=1"],
  ['\u200b\ufeff=1', "\u200b\ufeff'=1"],
  ['Ana;=1', "Ana;'=1"],
  ['Ana|=1; @A1', "Ana|'=1; '@A1"],
  ['Ana\t+1', "Ana\t'+1"],
  ['Ana\n=1', `"Ana\n'=1"`],
  ['Ana;"=1"', `"Ana;""'=1"""`],
])('marks the formulas in %j as text, however a spreadsheet splits and trims it', (text, marked) => {
  expect(csvLine([text])).toBe(`${marked}\r\n`);
});

it('leaves texts without formulas as they are', () => {
  for (const text of ['a=b', 'Ana-Lena', 'ana@quill.example', '3 + 4', 'x; y | z', "'=1"])
    expect(csvLine([text])).toBe(`${text}\r\n`);
});

it.each(['\u200b', '"', '\t', '\u0301', '=', '; ', '\t='])('marks a long text of %j at once', part => {
  const from = performance.now();
  csvLine([part.repeat(100_000)]);
  expect(performance.now() - from).toBeLessThan(1_000);
});

it('quotes commas, quotation marks and line breaks, and leaves numbers and gaps alone', () => {
  expect(csvLine(['a,b', 'say "hi"', 'one\ntwo', -5, null])).toBe('"a,b","say ""hi""","one\ntwo",-5,\r\n');
});

it.each([
  [80_000, '800.00'],
  [124_050, '1240.50'],
  [-5, '-0.05'],
  [0, '0.00'],
  [-0, '0.00'],
])('writes %i cents as %s, a number with two decimals', (cents, written) => {
  expect(csvLine([dollarsIn(cents)])).toBe(`${written}\r\n`);
});
