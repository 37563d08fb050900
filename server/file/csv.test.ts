import { expect, it } from 'vitest';
import { csvLine, dollarsIn } from './csv.ts';

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1'])('marks %j as text, so that no spreadsheet runs it', text => {
  expect(csvLine([text])).toBe(`'${text}\r\n`);
});

it('quotes commas, quotation marks and line breaks, and leaves numbers and gaps alone', () => {
  expect(csvLine(['a,b', 'say "hi"', 'one\ntwo', -5, null])).toBe('"a,b","say ""hi""","one\ntwo",-5,\r\n');
  expect(dollarsIn(1234)).toBe(12.34);
});
