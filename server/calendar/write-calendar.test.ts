import { expect, it } from 'vitest';
import { vtimezone } from './vtimezone.ts';
import { type CalendarEntry, writeCalendar } from './write-calendar.ts';

const entry: CalendarEntry = {
  jobId: 'job',
  status: 'CONFIRMED',
  sequence: 3,
  changedAt: new Date('2027-01-01T00:00:00Z'),
  periods: [{ start: '2027-03-14T08:00:00.000Z', end: '2027-03-16T06:59:59.999Z' }],
  endedAt: null,
  timeZone: 'America/Los_Angeles',
  summary: 'Runway; with, signs\\ and "quotes"',
  place: 'Hall 1,\nSide door',
  description: '',
  url: null,
};
const written = (over: Partial<CalendarEntry> = {}) =>
  writeCalendar([{ ...entry, ...over }], { productName: 'Zodel', realm: 'zodel' });

it('writes a range as whole days, with the day after as its end', () => {
  const text = written();
  expect(text).toContain('DTSTART;VALUE=DATE:20270314\r\n');
  expect(text).toContain('DTEND;VALUE=DATE:20270316\r\n');
});

it('escapes what people typed', () => {
  expect(written()).toContain('SUMMARY:Runway\\; with\\, signs\\\\ and "quotes"\r\n');
  expect(written()).toContain('LOCATION:Hall 1\\,\\nSide door\r\n');
  expect(written({ summary: 'A\r\nEND:VEVENT' })).not.toContain('\r\nEND:VEVENT\r\nTRANSP');
});

it('writes times in the venue’s zone on the night clocks change', () => {
  const text = written({ periods: [{ start: '2027-03-14T09:00:00.000Z', end: '2027-03-14T11:00:00.000Z' }] });
  expect(text).toContain('DTSTART;TZID=America/Los_Angeles:20270314T010000\r\n');
  expect(text).toContain('DTEND;TZID=America/Los_Angeles:20270314T040000\r\n');
});

it('cancels the times that would begin after the job was ended', () => {
  const day = (date: string) => ({ start: `2027-03-${date}T18:00:00.000Z`, end: `2027-03-${date}T22:00:00.000Z` });
  const text = written({ periods: [day('01'), day('02')], endedAt: new Date('2027-03-01T20:00:00Z') });
  const [, first = '', second = ''] = text.split('BEGIN:VEVENT');
  expect(first).toContain('STATUS:CONFIRMED');
  expect(first).toContain('SEQUENCE:3');
  expect(second).toContain('STATUS:CANCELLED');
  expect(second).toContain('SEQUENCE:4');
});

it('is an empty calendar without jobs', () => {
  const text = writeCalendar([], { productName: 'Zodel', realm: 'zodel' });
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2.0\r\n/);
  expect(text).not.toMatch(/VEVENT|VTIMEZONE|Invalid|NaN/);
});

it('lists the offset changes of a zone, and one offset for a zone without any', () => {
  const [from, to] = [new Date('2027-03-01T00:00:00Z'), new Date('2027-03-20T00:00:00Z')];
  const vegas = vtimezone('America/Los_Angeles', from, to);
  expect(vegas).toContain(
    [
      'BEGIN:DAYLIGHT',
      'DTSTART:20270314T020000',
      'TZOFFSETFROM:-0800',
      'TZOFFSETTO:-0700',
      'TZNAME:PDT',
      'END:DAYLIGHT',
    ].join('\r\n'),
  );
  const phoenix = vtimezone('America/Phoenix', from, to);
  expect(phoenix.match(/BEGIN:STANDARD/g)).toHaveLength(1);
  expect(phoenix).not.toContain('DAYLIGHT');
  expect(vtimezone('Asia/Kolkata', from, to)).toContain('TZOFFSETTO:+0530');
});
