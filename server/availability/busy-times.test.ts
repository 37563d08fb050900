import { describe, expect, it } from 'vitest';
import { type BusyQuestion, busyTimes } from './busy-times.ts';
import { parseCalendar } from './parse-calendar.ts';

const NEW_YORK = 'America/New_York';
const asked = (lines: string[], timeZone = NEW_YORK) => ({
  text: ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test//EN', ...lines, 'END:VCALENDAR'].join('\r\n'),
  timeZone,
  fromMs: Date.parse('2026-11-01T00:00:00Z'),
  untilMs: Date.parse('2027-11-01T00:00:00Z'),
});
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'DTSTAMP:20260101T000000Z', ...lines, 'END:VEVENT'];
const minute = (ms: number) => new Date(ms).toISOString().slice(0, 16);
const answerTo = (question: BusyQuestion) => {
  const { times, unread } = busyTimes(question);
  return { times: times.map(({ startMs, endMs }) => [minute(startMs), minute(endMs)]), unread };
};
const read = (lines: string[], timeZone?: string) => answerTo(asked(lines, timeZone)).times;
const unreadOf = (lines: string[]) => answerTo(asked(lines)).unread;
const GOOD = event('UID:good', 'DTSTART:20261215T180000Z', 'DTEND:20261215T190000Z');
const GOOD_TIME = ['2026-12-15T18:00', '2026-12-15T19:00'];
/** Weekly on Tuesdays, 18:00 to 19:00 in New York. */
const weekly = (...lines: string[]) =>
  event(
    'UID:weekly',
    'DTSTART;TZID=America/New_York:20261103T180000',
    'DTEND;TZID=America/New_York:20261103T190000',
    ...lines,
  );
const daysOf = (lines: string[]) => read(lines).map(([start = '']) => start.slice(5, 10));
/** A zone whose clocks change by American rules. */
const zone = (name: string, standard: string, daylight: string) => [
  'BEGIN:VTIMEZONE',
  `TZID:${name}`,
  'BEGIN:STANDARD',
  'DTSTART:16011104T020000',
  'RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11',
  `TZOFFSETFROM:${daylight}`,
  `TZOFFSETTO:${standard}`,
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:16010311T020000',
  'RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3',
  `TZOFFSETFROM:${standard}`,
  `TZOFFSETTO:${daylight}`,
  'END:DAYLIGHT',
  'END:VTIMEZONE',
];

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

describe('an entry that cannot be read', () => {
  const start = 'DTSTART:20261201T180000Z';
  const end = 'DTEND:20261201T190000Z';
  const itself = ['2026-12-01T18:00', '2026-12-01T19:00'];
  it.each<[string, string[], string[][], number]>([
    ['has no start', ['SUMMARY:Call'], [], 1],
    ['has an empty start', ['DTSTART:', end], [], 1],
    ['has a start that is no time', ['DTSTART:tomorrow', end], [], 1],
    ['has a day that there is not', ['DTSTART:20270230T180000Z', 'DTEND:20270230T190000Z'], [], 1],
    ['has an end that is no time', [start, 'DTEND:later'], [], 1],
    ['ends before it starts', [end.replace('DTEND', 'DTSTART'), start.replace('DTSTART', 'DTEND')], [], 1],
    ['has a length that is none', [start, 'DURATION:an hour'], [], 1],
    ['repeats sometimes', [start, end, 'RRULE:FREQ=SOMETIMES'], [itself], 1],
    ['repeats until sometime', [start, end, 'RRULE:FREQ=DAILY;UNTIL=sometime'], [itself], 1],
    ['repeats on a day that there is not', [start, end, 'RRULE:FREQ=MONTHLY;BYDAY=MO;BYMONTHDAY=32'], [itself], 1],
    ['has an empty rule', [start, end, 'RRULE:'], [itself], 1],
    ['repeats too often', ['DTSTART:19000101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY;COUNT=9999999'], [], 1],
    ['leaves out what is no time', [start, end, 'RRULE:FREQ=DAILY;COUNT=1', 'EXDATE:never'], [itself], 1],
    ['is a day without saying so', ['DTSTART:20261201'], [['2026-12-01T05:00', '2026-12-02T05:00']], 0],
    ['has a line that belongs to none', [start, end, 'DESCRIPTION:Bring', 'black shoes'], [itself], 0],
    ['has a line without a name', [start, end, ':', ';;', '"'], [itself], 0],
    ['has the zone of Exchange', ['DTSTART;TZID=tzone://Microsoft/Utc:20261201T180000', end], [itself], 0],
    ['does not count', ['DTSTART:', 'TRANSP:TRANSPARENT'], [], 0],
    ['is over', ['DTSTART:20200101T100000Z', 'DTEND:later'], [], 0],
  ])('costs no other where it %s', (_, lines, times, unread) => {
    for (const all of [
      [...event('UID:bad', ...lines), ...GOOD],
      [...GOOD, ...event('UID:bad', ...lines)],
    ])
      expect(answerTo(asked(all))).toEqual({ times: [...times, GOOD_TIME], unread });
  });

  it('costs no other where it does not end', () => {
    const cut = event('UID:1', start, end).slice(0, -1);
    expect(read([...cut, ...GOOD])).toEqual([itself, GOOD_TIME]);
    const text = asked([...GOOD, ...cut]).text.replace(/\r\nEND:VCALENDAR$/, '');
    expect(answerTo({ ...asked([]), text }).times).toEqual([itself, GOOD_TIME]);
  });

  it('reads a file that begins with a byte order mark, and several calendars of one file', () => {
    const first = asked(event('UID:1', start, end)).text;
    const text = `\uFEFF${first}\r\n\uFEFF${asked(GOOD).text}`;
    expect(answerTo({ ...asked([]), text })).toEqual({ times: [itself, GOOD_TIME], unread: 0 });
  });

  it('does not take the alarm of an event for its length', () => {
    const alarm = ['BEGIN:VALARM', 'TRIGGER:-PT15M', 'DURATION:PT5H', 'REPEAT:1', 'END:VALARM'];
    expect(read(event('UID:1', start, ...alarm, 'DURATION:PT1H'))).toEqual([itself]);
  });
});

describe('the zone of a time', () => {
  const at10 = (name: string) => event('UID:1', `DTSTART;TZID=${name}:20261201T100000`, 'DURATION:PT1H');
  it.each([
    'America/Los_Angeles',
    'Pacific Standard Time',
    '"Pacific Standard Time"',
    'pacific standard time',
    '"/freeassociation.sourceforge.net/America/Los_Angeles"',
    '/mozilla.org/20070129_1/America/Los_Angeles',
    '"(UTC-08:00) Pacific Time (US & Canada)"',
    '(UTC-08:00) Pacific Time (US & Canada)',
    '(GMT-08.00) Pacific Time (US & Canada)',
    'Pacific Time (US & Canada)',
    'Pacific Daylight Time',
    'UTC-8',
    'GMT-0800',
    '-08:00',
  ])('is known by the name %s', name => {
    expect(answerTo(asked(at10(name)))).toEqual({ times: [['2026-12-01T18:00', '2026-12-01T19:00']], unread: 0 });
  });

  it.each([
    ['"(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna"', '08:00'],
    ['W. Europe Standard Time', '08:00'],
    ['"(UTC+05:30) Chennai, Kolkata, Mumbai, New Delhi"', '04:30'],
    ['"(UTC-07:00) Arizona"', '17:00'],
    ['"(UTC+00:00) Dublin, Edinburgh, Lisbon, London"', '09:00'],
    ['"(UTC+10:00) Canberra, Melbourne, Sydney"', '00:00'],
    ['America/Argentina/Buenos_Aires', '13:00'],
    ['tzone://Microsoft/Utc', '10:00'],
    ['(UTC) Coordinated Universal Time', '10:00'],
    ['"(GMT+01.00) Amsterdam / Berlin / Bern / Rome / Stockholm / Vienna"', '08:00'],
    ['"(UTC+02:00) Amman"', '07:00'],
  ])('has summer time by the name %s, too', (name, july) => {
    const summer = event('UID:1', `DTSTART;TZID=${name}:20270701T100000`, 'DURATION:PT1H');
    expect(read(summer)[0]?.[0]).toBe(`2027-07-01T${july}`);
  });

  it('is said where its name is not known, and is the one of times without a zone', () => {
    const lines = at10('Atlantis Time');
    expect(answerTo(asked([...lines, ...GOOD]))).toEqual({
      times: [['2026-12-01T15:00', '2026-12-01T16:00'], GOOD_TIME],
      unread: 1,
    });
    expect(read(['X-WR-TIMEZONE:America/Los_Angeles', ...lines])[0]?.[0]).toBe('2026-12-01T18:00');
    for (const ambiguous of ['BST', 'IST', 'AST'])
      expect(answerTo(asked(at10(ambiguous)))).toEqual({
        times: [['2026-12-01T15:00', '2026-12-01T16:00']],
        unread: 1,
      });
    const shown = at10('"(UTC-03:00) Nowhere"');
    expect(answerTo(asked(shown))).toEqual({ times: [['2026-12-01T13:00', '2026-12-01T14:00']], unread: 1 });
  });

  it('is the one that the file describes, also of a known name', () => {
    const est = event('UID:1', 'DTSTART;TZID=EST:20270701T100000', 'DURATION:PT1H');
    expect(read([...zone('EST', '-0500', '-0400'), ...est])[0]?.[0]).toBe('2027-07-01T14:00');
    expect(read(est)[0]?.[0]).toBe('2027-07-01T15:00');
    const described = zone('(UTC+01:00) Amsterdam\\, Berlin', '-0800', '-0700');
    const named = event('UID:1', 'DTSTART;TZID="(UTC+01:00) Amsterdam, Berlin":20261201T100000', 'DURATION:PT1H');
    expect(read([...named, ...described])[0]?.[0]).toBe('2026-12-01T18:00');
  });

  it('is a known one of its name where the description cannot be read', () => {
    const broken = ['BEGIN:VTIMEZONE', 'TZID:America/Los_Angeles', 'END:VTIMEZONE'];
    expect(read([...broken, ...at10('America/Los_Angeles')])[0]?.[0]).toBe('2026-12-01T18:00');
  });

  it('is its own for the end', () => {
    const flight = (from: string, to: string) => event('UID:1', `DTSTART;${from}`, `DTEND;${to}`);
    const east = 'TZID=America/New_York:';
    const west = 'TZID=America/Los_Angeles:';
    expect(read(flight(`${east}20261201T080000`, `${west}20261201T110000`))).toEqual([
      ['2026-12-01T13:00', '2026-12-01T19:00'],
    ]);
    expect(read(flight(`${east}20261201T080000`, `${west}20261201T073000`))).toEqual([
      ['2026-12-01T13:00', '2026-12-01T15:30'],
    ]);
  });

  it.each([
    ['named', []],
    ['described', zone('America/New_York', '-0500', '-0400')],
  ])('takes the first of an hour that clocks repeat, and passes one that they skip, where it is %s', (_, described) => {
    const at = (day: string, from: string, to: string) =>
      event(`UID:${day}`, `DTSTART;TZID=America/New_York:${day}T${from}`, `DTEND;TZID=America/New_York:${day}T${to}`);
    expect(read([...described, ...at('20261101', '003000', '011500'), ...at('20270314', '023000', '033000')])).toEqual([
      ['2026-11-01T04:30', '2026-11-01T05:15'],
    ]);
    expect(read([...described, ...at('20270314', '013000', '033000')])).toEqual([
      ['2027-03-14T06:30', '2027-03-14T07:30'],
    ]);
  });

  it('of times without one is the calendar’s own, and days are those where the model lives', () => {
    const lines = ['X-WR-TIMEZONE:America/Los_Angeles', ...event('UID:1', 'DTSTART:20261201T100000', 'DURATION:PT1H')];
    expect(read(lines)).toEqual([['2026-12-01T18:00', '2026-12-01T19:00']]);
    expect(read(['X-WR-TIMEZONE:America/Los_Angeles', ...event('UID:1', 'DTSTART;VALUE=DATE:20261201')])).toEqual([
      ['2026-12-01T05:00', '2026-12-02T05:00'],
    ]);
  });
});

describe('a series', () => {
  it.each<[string, string[], string[]]>([
    ['leaves out a time in UTC', ['RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE:20261110T230000Z'], ['11-03', '11-17']],
    [
      'leaves out a time in another zone',
      ['RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE;TZID=Europe/Berlin:20261111T000000'],
      ['11-03', '11-17'],
    ],
    ['leaves out a time without a zone', ['RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE:20261110T180000'], ['11-03', '11-17']],
    ['leaves out a day', ['RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE;VALUE=DATE:20261110'], ['11-03', '11-17']],
    [
      'leaves out several',
      ['RRULE:FREQ=WEEKLY;COUNT=4', 'EXDATE:20261027T220000Z,20261103T230000Z,20261110T230000Z,20261124T230000Z'],
      ['11-17'],
    ],
    ['has other times without a rule', ['RDATE;TZID=America/New_York:20261106T180000'], ['11-03', '11-06']],
    [
      'has other times beside its rule',
      ['RRULE:FREQ=WEEKLY;COUNT=2', 'RDATE:20261106T230000Z'],
      ['11-03', '11-06', '11-10'],
    ],
    ['has times with an end of their own', ['RDATE;VALUE=PERIOD:20261106T230000Z/PT3H'], ['11-03', '11-06']],
    ['ends at a time in UTC', ['RRULE:FREQ=DAILY;UNTIL=20261105T225959Z'], ['11-03', '11-04']],
    ['ends with a time in UTC', ['RRULE:FREQ=DAILY;UNTIL=20261105T230000Z'], ['11-03', '11-04', '11-05']],
    ['ends at a time on its own clock', ['RRULE:FREQ=DAILY;UNTIL=20261104T180000'], ['11-03', '11-04']],
    ['ends with a day', ['RRULE:FREQ=DAILY;UNTIL=20261104'], ['11-03', '11-04']],
    [
      'leaves out several with a space',
      ['RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE:20261103T230000Z, 20261110T230000Z'],
      ['11-17'],
    ],
    ['is read in small letters', ['RRULE:freq=daily;count=2'], ['11-03', '11-04']],
  ])('%s', (_, lines, days) => {
    const named = weekly(...lines);
    expect(daysOf(named)).toEqual(days);
    expect(daysOf([...zone('America/New_York', '-0500', '-0400'), ...named])).toEqual(days);
    expect(unreadOf(named)).toBe(0);
  });

  it.each([
    ['EXDATE;TZID=America/New_York:20261110T000000', ['11-03', '11-17']],
    ['EXDATE:20261110T000000Z', ['11-03', '11-17']],
    ['EXDATE:20261110T050000Z', ['11-03', '11-17']],
    ['EXDATE;VALUE=DATE:20261110', ['11-03', '11-17']],
  ])('of days leaves out %s', (line, days) => {
    const series = event('UID:1', 'DTSTART;VALUE=DATE:20261103', 'RRULE:FREQ=WEEKLY;COUNT=3', line);
    expect(daysOf(series)).toEqual(days);
    expect(daysOf([...zone('America/New_York', '-0500', '-0400'), ...series])).toEqual(days);
  });

  it.each(['20261110', '20261110T000000Z', '20261111T045959Z'])('of days ends with %s', last => {
    expect(daysOf(event('UID:1', 'DTSTART;VALUE=DATE:20261103', `RRULE:FREQ=WEEKLY;UNTIL=${last}`))).toEqual([
      '11-03',
      '11-10',
    ]);
  });

  it.each(['RECURRENCE-ID:20261110T230000Z', 'RECURRENCE-ID;VALUE=DATE:20261110', 'RECURRENCE-ID:20261110T180000'])(
    'has a time moved by %s',
    line => {
      const moved = event('UID:weekly', line, 'DTSTART:20261112T150000Z', 'DTEND:20261112T160000Z');
      expect(daysOf([...moved, ...weekly('RRULE:FREQ=WEEKLY;COUNT=3')])).toEqual(['11-03', '11-12', '11-17']);
    },
  );

  it.each(['RECURRENCE-ID:20261110T230000Z', 'RECURRENCE-ID;TZID=America/New_York:20261110T180000'])(
    'has a time cancelled by %s, without a start',
    line => {
      const series = weekly('RRULE:FREQ=WEEKLY;COUNT=3');
      const cancelled = [...series, ...event('UID:weekly', line, 'STATUS:CANCELLED')];
      expect(daysOf(cancelled)).toEqual(['11-03', '11-17']);
      expect(unreadOf(cancelled)).toBe(0);
      expect(unreadOf([...series, ...event('UID:weekly', line, 'DTSTART:soon')])).toBe(1);
    },
  );

  it('that is never to happen is its first time, and said', () => {
    expect(daysOf(weekly('RRULE:FREQ=WEEKLY;COUNT=0'))).toEqual(['11-03']);
    expect(unreadOf(weekly('RRULE:FREQ=WEEKLY;COUNT=0'))).toBe(1);
  });

  it.each([
    ['20100112', 'BYDAY=2TU', ['11-10', '12-08', '01-12']],
    ['20100131', 'BYMONTHDAY=-1', ['11-30', '12-31', '01-31']],
    ['20100129', 'BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', ['11-30', '12-31', '01-29']],
    ['20100131', 'INTERVAL=1', ['12-31', '01-31', '03-31']],
    ['20100215', 'INTERVAL=2', ['12-15', '02-15', '04-15']],
    ['20100115', 'INTERVAL=5', ['02-15', '07-15']],
    ['20261103', 'BYDAY=1MO', ['12-07', '01-04', '02-01']],
  ])('of months since %s has its days: %s', (first, rule, days) => {
    const series = event('UID:1', `DTSTART:${first}T180000Z`, 'DURATION:PT1H', `RRULE:FREQ=MONTHLY;${rule}`);
    expect(daysOf(series).slice(0, 3)).toEqual(days);
  });

  it('of months is found without its years before', () => {
    const from = performance.now();
    daysOf(
      Array.from({ length: 100 }, (_, hour) =>
        event(`UID:${hour}`, 'DTSTART:20000103T180000Z', 'DURATION:PT1H', 'RRULE:FREQ=MONTHLY;BYDAY=1MO'),
      ).flat(),
    );
    expect(performance.now() - from).toBeLessThan(3_000);
  });

  it('moves what follows where an exception says so, on the clock', () => {
    const from = event(
      'UID:weekly',
      'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=America/New_York:20270309T180000',
      'DTSTART;TZID=America/New_York:20270310T120000',
      'DURATION:PT2H',
    );
    expect(read([...weekly('RRULE:FREQ=WEEKLY;UNTIL=20270317T000000Z'), ...from]).slice(-3)).toEqual([
      ['2027-03-02T23:00', '2027-03-03T00:00'],
      ['2027-03-10T17:00', '2027-03-10T19:00'],
      ['2027-03-17T16:00', '2027-03-17T18:00'],
    ]);
  });

  it('on February 29 has no time in other years', () => {
    expect(read(event('UID:1', 'DTSTART:20240229T180000Z', 'DURATION:PT1H', 'RRULE:FREQ=YEARLY'))).toEqual([]);
    expect(read(event('UID:1', 'DTSTART;VALUE=DATE:20240229', 'RRULE:FREQ=YEARLY;BYMONTH=2'))).toEqual([]);
    const leap = { ...asked(event('UID:1', 'DTSTART:20240229T180000Z', 'DURATION:PT1H', 'RRULE:FREQ=YEARLY')) };
    expect(answerTo({ ...leap, untilMs: Date.parse('2028-03-31') }).times).toEqual([
      ['2028-02-29T18:00', '2028-02-29T19:00'],
    ]);
  });

  it('passes hours, and days of the calendar', () => {
    const night = (length: string) => read(event('UID:1', 'DTSTART;TZID=America/New_York:20270313T120000', length));
    expect(night('DURATION:PT24H')).toEqual([['2027-03-13T17:00', '2027-03-14T17:00']]);
    expect(night('DURATION:P1D')).toEqual([['2027-03-13T17:00', '2027-03-14T16:00']]);
  });
});

describe('busy', () => {
  it('is what a calendar shows in place of events', () => {
    const period = '20261201T180000Z/20261201T190000Z';
    const shown = (...lines: string[]) => ['BEGIN:VFREEBUSY', 'UID:1', ...lines, 'END:VFREEBUSY'];
    const time = ['2026-12-01T18:00', '2026-12-01T19:00'];
    expect(read(shown(`FREEBUSY;FBTYPE=BUSY:${period}`))).toEqual([time]);
    expect(read(shown('FREEBUSY:20261201T180000Z/PT1H,20261202T180000Z/PT1H'))).toHaveLength(2);
    expect(
      read(shown(`FREEBUSY;FBTYPE=BUSY-TENTATIVE:${period}`, `FREEBUSY;FBTYPE=FREE:20261203T180000Z/PT1H`)),
    ).toEqual([time]);
    expect(answerTo(asked(shown('FREEBUSY:sometimes', `FREEBUSY:${period}`)))).toEqual({ times: [time], unread: 1 });
  });

  it('is a day that ends on itself', () => {
    for (const end of ['DTEND;VALUE=DATE:20261201', 'DURATION:P0D', 'DURATION:PT0S'])
      expect(read(event('UID:1', 'DTSTART;VALUE=DATE:20261201', end))).toEqual([
        ['2026-12-01T05:00', '2026-12-02T05:00'],
      ]);
  });

  it('is not a time that Outlook shows as free', () => {
    const shown = (as: string) =>
      event('UID:1', 'DTSTART:20261201T180000Z', 'DURATION:PT1H', `X-MICROSOFT-CDO-BUSYSTATUS:${as}`);
    expect(read(shown('FREE'))).toEqual([]);
    expect(read(shown('OOF'))).toHaveLength(1);
  });

  it('is not an invitation that the owner of the calendar has declined', () => {
    const invited = (mail: string) =>
      event(
        'UID:1',
        'DTSTART:20261201T180000Z',
        'DURATION:PT1H',
        `ATTENDEE;CN=Zoë;PARTSTAT=DECLINED;ROLE=REQ-PARTICIPANT:mailto:${mail}`,
      );
    const own = { ...asked(invited('Zoe@example.com')), owner: 'zoe@example.com' };
    expect(answerTo(own).times).toEqual([]);
    expect(answerTo({ ...own, owner: null }).times).toHaveLength(1);
    expect(answerTo({ ...own, owner: 'ann@example.com' }).times).toHaveLength(1);
    expect(read(['X-WR-CALNAME:zoe@example.com', ...invited('zoe@example.com')])).toEqual([]);
  });
});

describe('parseCalendar', () => {
  it('reads in a thread of its own', async () => {
    const one = event('UID:1', 'DTSTART:20261201T180000Z', 'DTEND:20261201T190000Z');
    await expect(parseCalendar(asked(one))).resolves.toMatchObject({ times: [expect.anything()], unread: 0 });
  });

  it('says that something is no calendar', async () => {
    await expect(parseCalendar({ ...asked([]), text: 'hello' })).rejects.toMatchObject({ why: 'NO_CALENDAR' });
  });

  const never = event('UID:1', 'DTSTART:20261101T000000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30');

  it('leaves out an entry that would take for ever', async () => {
    const { times, unread } = await parseCalendar(asked([...GOOD, ...never]));
    expect([times.length, unread]).toEqual([1, 1]);
  });

  it('ends a calendar that would take for ever', async () => {
    await expect(parseCalendar(asked([...never, ...never, ...never]), 1_000)).rejects.toMatchObject({
      why: 'TOO_LARGE',
    });
  });
});
