import { firstNameOf } from './person-name.ts';

/** Where a prepared sentence takes the name of the job, or of the person, that it is about. */
const TITLE_PLACEHOLDER = '{title}';

type About = { name: string | null; title: string };

/** A prepared sentence for one decision; without a name, “there”: “Hi there”. */
export const filledSentence = (text: string, { name, title }: About): string =>
  // In one pass, because a title may contain a placeholder; a function, because `$&` would be read as a pattern.
  text.replaceAll(/\{(?:name|title)\}/g, placeholder =>
    placeholder === TITLE_PLACEHOLDER ? title : (firstNameOf(name) ?? 'there'),
  );
