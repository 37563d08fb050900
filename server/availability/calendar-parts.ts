/** A part of a calendar as RFC 5545 nests them, such as VEVENT: its own lines, unfolded, and the parts in it. */
export type Part = { name: string; lines: string[]; parts: Part[] };

/** `params` begins with its semicolon: `;VALUE=DATE`. */
export type Property = { params: string; value: string };

/** Where one of these begins, those before it have ended: an end that is missing costs one entry, not all. */
const OUTER = 'VCALENDAR';
const ENTRIES = new Set(['VEVENT', 'VFREEBUSY', 'VTODO', 'VJOURNAL', 'VTIMEZONE']);

const EDGE = /^(BEGIN|END)\s*:\s*([\w-]+)\s*$/i;
/** The value of a time or a rule holds no colon; names of zones do. */
const PROPERTY = /^[\w-]+((?:;.*)?):([^:]*)$/;

const unfolded = (text: string): string[] => {
  const lines: string[] = [];
  for (const line of text.split(/\r\n|\n|\r/)) {
    const last = lines.at(-1);
    if (last !== undefined && /^[ \t]/.test(line)) lines[lines.length - 1] = last + line.slice(1);
    // A byte order mark begins a file, and each of several that were put together.
    else lines.push(line.replace(/^\uFEFF/, ''));
  }
  return lines;
};

/** The calendars of a text. Lines that are none of a calendar belong to the part around them, where nobody asks for them. */
export const readCalendars = (text: string): Part[] => {
  const root: Part = { name: '', lines: [], parts: [] };
  const open = [root];
  const closeTo = (name: string) => {
    const index = open.findLastIndex(part => part.name === name);
    if (index >= 0) open.length = index + 1;
  };
  for (const line of unfolded(text)) {
    const [, edge, called = ''] = EDGE.exec(line) ?? [];
    const name = called.toUpperCase();
    if (edge?.toUpperCase() === 'BEGIN') {
      if (name === OUTER) open.length = 1;
      else if (ENTRIES.has(name)) closeTo(OUTER);
      const part: Part = { name, lines: [], parts: [] };
      open.at(-1)?.parts.push(part);
      open.push(part);
    } else if (edge) {
      closeTo(name);
      if (open.length > 1 && open.at(-1)?.name === name) open.pop();
    } else open.at(-1)?.lines.push(line);
  }
  return root.parts.filter(({ name }) => name === OUTER);
};

const isOf = (line: string, name: string): boolean =>
  line.length > name.length &&
  /[;:]/.test(line[name.length] ?? '') &&
  line.slice(0, name.length).toUpperCase() === name;

/** The lines of a property, of which some may not be readable. */
export const linesOf = ({ lines }: Part, name: string): string[] => lines.filter(line => isOf(line, name));

/** Null where the line cannot be read. */
export const propertyOf = (line: string): Property | null => {
  const [, params, value] = PROPERTY.exec(line) ?? [];
  return params === undefined || value === undefined ? null : { params, value: value.trim() };
};

const unescaped = (text: string): string => text.replaceAll(/\\([,;\\])/g, '$1');

/** A value that is a word or a name; empty without one. */
export const textOf = (part: Part, name: string): string =>
  unescaped((linesOf(part, name)[0] ?? '').replace(/^[^:]*:/, '').trim());

export const paramOf = ({ params }: Property, name: string): string | null => {
  const [, quoted, plain] = new RegExp(`;${name}=(?:"([^"]*)"|([^;]*))`, 'i').exec(params) ?? [];
  return unescaped((quoted ?? plain ?? '').trim()) || null;
};
