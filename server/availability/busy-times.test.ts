import { describe, expect, it } from 'vitest';
import { busyTimes } from './busy-times.ts';
import { parseCalendar } from './parse-calendar.ts';

const NEW_YORK = 'America/New_York';
const asked = (lines: string[], timeZone = NEW_YORK) => ({
  text: ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test//EN', ...lines, 'END:VCALENDAR'].join('\r\n'),
  timeZone,
  fromMs: Date.parse('2026-11-01T00:00:00Z'),
  untilMs: Date.parse('2027-11-01T00:00:00Z'),
});
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'DTSTAMP:20260101T000000Z', ...lines, 'END:VEVENT'];
const read = (lines: string[], timeZone?: string) =>
  busyTimes(asked(lines, timeZone)).map(({ startMs, endMs }) => [
    new Date(startMs).toISOString().slice(0, 16),
    new Date(endMs).toISOString().slice(0, 16),
  ]);

describe('busyTimes', () => {
  it.each([
    ['of UTC', ['DTSTART:20261201T180000Z', 'DTEND:20261201T190000Z'], ['2026-12-01T18:00', '2026-12-01T19:00']],
    [
      'of a zone that is only named',
      ['DTSTART;TZID=America/Los_Angeles:20261201T100000', 'DTEND;TZID=America/Los_Angeles:20261201T110000'],
      ['2026-12-01T18:00', '2026-12-01T19:00'],
    ],
    ['without a zone', ['DTSTART:20261201T130000', 'DTEND:20261201T140000'], ['2026-12-01T18:00', '2026-12-01T19:00']],
    ['of a whole day', ['DTSTART;VALUE=DATE:20261201'], ['2026-12-01T05:00', '2026-12-02T05:00']],
    ['with a duration', ['DTSTART:20261201T180000Z', 'DURATION:PT90M'], ['2026-12-01T18:00', '2026-12-01T19:30']],
  ])('reads a time %s', (_, lines, time) => {
    expect(read(event('UID:1', ...lines))).toEqual([time]);
  });

  it('reads a zone that the calendar describes', () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:Our own time',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:+0300',
      'TZOFFSETTO:+0300',
      'END:STANDARD',
      'END:VTIMEZONE',
    ];
    const one = event('UID:1', 'DTSTART;TZID=Our own time:20261201T100000', 'DTEND;TZID=Our own time:20261201T110000');
    expect(read([...zone, ...one])).toEqual([['2026-12-01T07:00', '2026-12-01T08:00']]);
  });

  it('repeats by rules, with exceptions and moved days, on the wall clock when the clocks change', () => {
    const series = event(
      'UID:1',
      'DTSTART;TZID=America/New_York:20261020T180000',
      'DTEND;TZID=America/New_York:20261020T190000',
      'RRULE:FREQ=WEEKLY;COUNT=6',
      'EXDATE;TZID=America/New_York:20261110T180000',
    );
    const moved = event(
      'UID:1',
      'RECURRENCE-ID;TZID=America/New_York:20261117T180000',
      'DTSTART;TZID=America/New_York:20261118T120000',
      'DTEND;TZID=America/New_York:20261118T130000',
    );
    expect(read([...series, ...moved])).toEqual([
      ['2026-11-03T23:00', '2026-11-04T00:00'],
      ['2026-11-18T17:00', '2026-11-18T18:00'],
      ['2026-11-24T23:00', '2026-11-25T00:00'],
    ]);
  });

  it('leaves out what is free, cancelled, past, or too far ahead, and joins what touches', () => {
    const at = (uid: number, day: string, from: string, to: string, ...more: string[]) =>
      event(`UID:${uid}`, `DTSTART:${day}T${from}00Z`, `DTEND:${day}T${to}00Z`, ...more);
    expect(
      read([
        ...at(1, '20261201', '1000', '1100', 'TRANSP:TRANSPARENT'),
        ...at(2, '20261202', '1000', '1100', 'STATUS:CANCELLED'),
        ...at(3, '20261001', '1000', '1100'),
        ...at(4, '20291001', '1000', '1100'),
        ...at(5, '20261203', '1000', '1100'),
        ...at(6, '20261203', '1100', '1200'),
        ...at(7, '20261203', '1030', '1045'),
      ]),
    ).toEqual([['2026-12-03T10:00', '2026-12-03T12:00']]);
  });

  it('takes the nearest 500 times of a rule without an end', () => {
    const daily = event('UID:1', 'DTSTART:20200101T100000Z', 'DTEND:20200101T101500Z', 'RRULE:FREQ=HOURLY');
    expect(read(daily)).toHaveLength(500);
  });

  it('does not take what is no calendar', () => {
    expect(() => busyTimes({ ...asked([]), text: '<html></html>' })).toThrow();
    expect(() => busyTimes({ ...asked([]), text: 'BEGIN:VCARD\r\nEND:VCARD' })).toThrow('not a calendar');
  });
});

describe('parseCalendar', () => {
  it('reads in a thread of its own', async () => {
    const one = event('UID:1', 'DTSTART:20261201T180000Z', 'DTEND:20261201T190000Z');
    await expect(parseCalendar(asked(one))).resolves.toHaveLength(1);
  });

  it('says that something is no calendar', async () => {
    await expect(parseCalendar({ ...asked([]), text: 'hello' })).rejects.toMatchObject({ why: 'NO_CALENDAR' });
  });

  it('ends one that would take for ever', async () => {
    const endless = event('UID:1', 'DTSTART:19000101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY');
    await expect(parseCalendar(asked(endless))).rejects.toMatchObject({ why: 'TOO_LARGE' });
  });
});
