import { firstNameOf } from './person-name.ts';

/** Where a canned answer takes the person's first name. */
export const NAME_PLACEHOLDER = '{name}';

/** A canned answer for someone; without a name, “there”: “Hi there”. */
export const filledAnswer = (text: string, name: string | null): string =>
  // A function, because `$&` in a name would be read as a pattern.
  text.replaceAll(NAME_PLACEHOLDER, () => firstNameOf(name) ?? 'there');
