import { slug } from './slug.ts';

const created = () => `${slug()}_jobCreated`;
const thanked = () => `${slug()}_jobThanked`;

const isSet = (key: string): boolean => {
  try {
    return sessionStorage.getItem(key) === 'true';
  } catch {
    return false;
  }
};

const set = (key: string, value: boolean): void => {
  try {
    if (value) sessionStorage.setItem(key, 'true');
    else sessionStorage.removeItem(key);
  } catch {
    // Without storage there is no reminder, and nothing to remove.
  }
};

/** From section 3 of the specification: true, for this session, after a job was created; until the next one, or signing out. */
export const isJobCreated = (): boolean => isSet(created());

export function markJobCreated(): void {
  set(created(), true);
  set(thanked(), false);
}

/** Whether the thanks for it are still to be read. */
export const isJobToThankFor = (): boolean => isJobCreated() && !isSet(thanked());

export const markJobThanked = (): void => set(thanked(), true);

/** On signing out. */
export function forgetJobCreated(): void {
  set(created(), false);
  set(thanked(), false);
}
