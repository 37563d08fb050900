import { legalVersions } from '../values/legal.ts';
import type { NoticeName } from '../values/notice-texts.ts';
import {
  type AmountName,
  type LegalName,
  legalKeys,
  type OrderName,
  type SettingName,
  type SettingValue,
  type SettingValues,
  settingTable,
  settingUnits,
} from '../values/setting.ts';
import { shownDollars } from './dollars.ts';
import { changedParts, legalParts, legalTextError } from './legal-markup.ts';
import { noticeTextError } from './notice-text.ts';

export type Planned = { name: SettingName; value: SettingValue; fromMs: number };

export const isOrder = (name: SettingName): name is OrderName => settingTable[name].unit === 'ORDER';

export const isLegal = (name: SettingName): name is LegalName => settingTable[name].unit === 'LEGAL';

export const isNotice = (name: SettingName): name is NoticeName => settingTable[name].unit === 'NOTICE';

/** Whose value is a text. */
export const isText = (name: SettingName): name is LegalName | NoticeName => isLegal(name) || isNotice(name);

/** A value as an approval holds it. */
export const isSettingValue = (value: unknown): value is SettingValue =>
  typeof value === 'number' ||
  typeof value === 'string' ||
  (Array.isArray(value) && value.every(entry => typeof entry === 'string'));

const amountText = (name: AmountName, value: number): string => {
  const { unit } = settingTable[name];
  return unit === 'CENTS' ? shownDollars(value) : `${value.toLocaleString('en-US')} ${settingUnits[unit]}`.trim();
};

/** What people read for each entry. */
export const entryName = (name: OrderName, entry: string): string =>
  Object.entries(settingTable[name].names).find(([known]) => known === entry)?.[1] ?? entry;

/** A value in words: `$25`, `24 hours`, `Miami, Chicago`, `10 parts`, `“You are booked: {job}.”`. */
export const settingText = (name: SettingName, value: SettingValue): string => {
  if (isNotice(name)) return `“${String(value)}”`;
  if (isLegal(name)) return `${legalParts(String(value)).length} parts`;
  if (!isOrder(name)) return amountText(name, Number(value));
  return !Array.isArray(value) ? '' : value.map(entry => entryName(name, entry)).join(', ');
};

/** The longest run of entries that stand in the same order before and after: the others were moved. */
const unmoved = (before: readonly string[], after: readonly string[]): string[] => {
  const runs: string[][] = [];
  for (const entry of after) {
    const follows = runs.filter(run => before.indexOf(run.at(-1) ?? '') < before.indexOf(entry));
    const longest = follows.toSorted((one, other) => other.length - one.length)[0] ?? [];
    runs.push([...longest, entry]);
  }
  return runs.toSorted((one, other) => other.length - one.length)[0] ?? [];
};

/** A change in words: `$25 to $30`, `Miami from place 4 to 1`, `another text under “Accounts”`. */
export const settingChangeText = (name: SettingName, before: SettingValue, value: SettingValue): string => {
  if (isNotice(name)) return 'another text';
  if (isLegal(name)) {
    const titles = [...new Set(changedParts(String(before), String(value)).map(({ title }) => `“${title}”`))];
    return titles.length === 0 ? 'the same parts in another order' : `another text under ${titles.join(', ')}`;
  }
  if (!isOrder(name) || !Array.isArray(before) || !Array.isArray(value))
    return `${settingText(name, before)} to ${settingText(name, value)}`;
  const still = unmoved(before, value);
  return value
    .filter(entry => !still.includes(entry))
    .map(entry => `${entryName(name, entry)} from place ${before.indexOf(entry) + 1} to ${value.indexOf(entry) + 1}`)
    .join(', ');
};

export const isSameSetting = (one: SettingValue, other: SettingValue): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Why a value alone is not possible. */
export const settingError = (name: SettingName, value: SettingValue | undefined): string | null => {
  if (isOrder(name)) {
    const entries: readonly string[] = settingTable[name].entries;
    const isWhole = Array.isArray(value) && isSameSetting(value.toSorted(), entries.toSorted());
    return isWhole ? null : 'List each entry once, and no other.';
  }
  if (isText(name)) {
    if (typeof value !== 'string') return 'Enter a text.';
    return isNotice(name) ? noticeTextError(name, value) : legalTextError(value);
  }
  const { least, most } = settingTable[name];
  if (typeof value !== 'number') return 'Enter a number.';
  return value < least || value > most
    ? `Enter an amount from ${settingText(name, least)} to ${settingText(name, most)}.`
    : null;
};

/** Values with another one. An order has all entries also where it was set before one was added. */
export const withSetting = (values: SettingValues, name: SettingName, value: SettingValue): SettingValues => {
  if (!isOrder(name) || !Array.isArray(value)) return { ...values, [name]: value };
  const entries: readonly string[] = settingTable[name].entries;
  const known = value.filter(entry => entries.includes(entry));
  return { ...values, [name]: [...known, ...entries.filter(entry => !known.includes(entry))] };
};

/** Why values are not possible together. */
const contradiction = (values: SettingValues): string | null => {
  const { hourlyCentsMin, hourlyCentsMax, fixedCentsMax, requestHours, rushRequestHours } = values;
  if (hourlyCentsMin >= hourlyCentsMax)
    return `The least hourly pay (${shownDollars(hourlyCentsMin)}) has to be below the most (${shownDollars(hourlyCentsMax)}).`;
  if (fixedCentsMax < hourlyCentsMax)
    return `The most fixed pay (${shownDollars(fixedCentsMax)}) has to be at least the most for an hour (${shownDollars(hourlyCentsMax)}).`;
  if (rushRequestHours > requestHours)
    return `Offers with rush booking (${rushRequestHours} hours) cannot have more time than others (${requestHours}).`;
  return null;
};

/** The day that names the version of a text which begins then. */
export const versionAt = (fromMs: number): string => new Date(fromMs).toISOString().slice(0, 10);

/** Versions of a legal text are named by their days, which people agree to: there is one a day at most. */
const sameDay = (changes: readonly Planned[], name: LegalName): string | null => {
  const shipped = legalVersions[settingTable[name].document];
  const days = [shipped, ...changes.filter(change => change.name === name).map(({ fromMs }) => versionAt(fromMs))];
  const twice = days.find((day, place) => days.indexOf(day) !== place);
  return twice
    ? `There is a version of ${twice} (UTC) already, and a version is named by its day. Choose a moment on another day.`
    : null;
};

/** Why settings would contradict each other, now or once a planned change begins; null where they never do. */
export const contradictionAmong = (first: SettingValues, changes: readonly Planned[], nowMs: number): string | null => {
  for (const name of legalKeys) {
    const twice = sameDay(changes, name);
    if (twice) return twice;
  }
  let values = first;
  const inOrder = changes.toSorted((one, other) => one.fromMs - other.fromMs);
  for (const { name, value } of inOrder.filter(({ fromMs }) => fromMs <= nowMs))
    values = withSetting(values, name, value);
  let found = contradiction(values);
  for (const [, together] of Map.groupBy(
    inOrder.filter(({ fromMs }) => fromMs > nowMs),
    ({ fromMs }) => fromMs,
  )) {
    for (const { name, value } of together) values = withSetting(values, name, value);
    found ??= contradiction(values);
  }
  return found;
};
