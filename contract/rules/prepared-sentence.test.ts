import { describe, expect, it } from 'vitest';
import { filledSentence } from './prepared-sentence.ts';

describe('filledSentence', () => {
  it('takes the first name and the title, whatever is in them', () => {
    const about = { name: 'Mara $& Quill', title: 'Atmosphere in {name} $1' };
    expect(filledSentence('Hi {name}, {title} needs a venue.', about)).toBe(
      'Hi Mara, Atmosphere in {name} $1 needs a venue.',
    );
  });
  it('says “there” to someone without a name', () => {
    expect(filledSentence('Hi {name}.', { name: ' ', title: 'A job' })).toBe('Hi there.');
  });
});
