import { describe, expect, it } from 'vitest';
import { noticePlaceholders } from '../values/notice-texts/placeholders.ts';
import { noticeKeys, noticeTexts } from '../values/notice-texts.ts';
import { filledNotice, noticeExample, noticeTextError, placeholdersIn, placeholdersOf } from './notice-text.ts';

describe('noticeTexts', () => {
  it.each(noticeKeys)('has under %s a text that staff could have written', name => {
    const { text, optional = [] } = noticeTexts[name];
    expect(noticeTextError(name, text)).toBeNull();
    expect(noticeExample(text)).not.toMatch(/[{}]/);
    expect(placeholdersIn(text)).toEqual(expect.arrayContaining([...optional]));
  });

  it('uses every placeholder', () => {
    const used = new Set(noticeKeys.flatMap(name => placeholdersIn(noticeTexts[name].text)));
    expect(Object.keys(noticePlaceholders).filter(name => !used.has(name))).toEqual([]);
  });
});

describe('filledNotice', () => {
  it('reads values once, whatever is in them', () => {
    expect(filledNotice('{name}: {job}.', { name: '{job} $& $1', job: 'A job' })).toBe('{job} $& $1: A job.');
    expect(filledNotice('{name} of {toString}', { name: 'Mara' })).toBe('Mara of {toString}');
  });

  it('sets a name apart whose letters run the other way', () => {
    expect(filledNotice('{name}: 5 pm, {job}.', { name: 'محمد', job: 'A job' })).toBe('\u2068محمد\u2069: 5 pm, A job.');
  });
});

describe('noticeTextError', () => {
  it('takes other words with the same placeholders, without what may be left out', () => {
    expect(noticeTextError('applicant.booked', 'See you there: {job}! Bring a coat, e.g. a warm one.')).toBeNull();
    expect(noticeTextError('job.opened', 'A job for you in St. Louis: {job}. Pay is fair.')).toBeNull();
    expect(placeholdersOf('job.opened').map(({ placeholder, isOptional }) => [placeholder, isOptional])).toEqual([
      ['job', false],
      ['amount', true],
    ]);
  });

  it.each([
    ['', 'Write a text.'],
    [' You are booked: {job}.', 'Leave out the space'],
    ['You are booked: {job}.\nCome.', 'Write it in one line.'],
    ['You are booked.', 'Say {job} somewhere: it is the job, by its category, city and date.'],
    ['You are booked: {job}, {pay}.', '{pay} is not known here. Known are {job}.'],
    ['You are booked: {job.', 'A brace is not closed'],
    ['You are booked: {job} {}.', 'A brace is not closed'],
    ['You are <b>booked</b>: {job}.', 'plain words'],
    ['You are **booked**: {job}.', 'plain words'],
    ['You are [booked](/model): {job}.', 'plain words'],
    ['You are booked: {job}. See zodel.example/jobs.', '“zodel.example/jobs.” reads like a link'],
    ['You are booked: {job}. See https://1.2.3.4/x', 'reads like a link'],
    ['You are booked: {job}. Write to us@zodel', 'reads like a link'],
    ['You are \u202ebooked: {job}.', 'cannot be shown'],
    ['You are boo\u200bked: {job}.', 'cannot be shown'],
    [`You are booked: {job}. ${'a'.repeat(300)}`, 'at most 300 characters'],
    [`{job} ${'a'.repeat(280)}`, 'at most 300 characters'],
  ])('refuses %j', (text, why) => {
    expect(noticeTextError('applicant.booked', text)).toContain(why);
  });

  it('says where a text has no placeholders', () => {
    expect(noticeTextError('account.reopened', 'Welcome back, {name}.')).toBe(
      '{name} is not known here: this text has no placeholders.',
    );
  });
});
