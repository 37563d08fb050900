import { type SettingName, type SettingValues, settingTable, settingUnits } from '../values/setting.ts';
import { shownDollars } from './dollars.ts';

/** A value in words: `$25`, `24 hours`. */
export const settingText = (name: SettingName, value: number): string => {
  const { unit } = settingTable[name];
  return unit === 'CENTS' ? shownDollars(value) : `${value.toLocaleString('en-US')} ${settingUnits[unit]}`.trim();
};

/** Why a value alone is not possible. */
export const settingError = (name: SettingName, value: number): string | null => {
  const { least, most } = settingTable[name];
  return value < least || value > most
    ? `Enter an amount from ${settingText(name, least)} to ${settingText(name, most)}.`
    : null;
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

type Planned = { name: SettingName; value: number; fromMs: number };

/** Why settings would contradict each other, now or once a planned change begins; null where they never do. */
export const contradictionAmong = (first: SettingValues, changes: readonly Planned[], nowMs: number): string | null => {
  const values = { ...first };
  const inOrder = changes.toSorted((one, other) => one.fromMs - other.fromMs);
  for (const { name, value } of inOrder.filter(({ fromMs }) => fromMs <= nowMs)) values[name] = value;
  let found = contradiction(values);
  for (const [, together] of Map.groupBy(
    inOrder.filter(({ fromMs }) => fromMs > nowMs),
    ({ fromMs }) => fromMs,
  )) {
    for (const { name, value } of together) values[name] = value;
    found ??= contradiction(values);
  }
  return found;
};
