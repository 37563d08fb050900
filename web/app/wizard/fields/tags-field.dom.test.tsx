import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { TagsField } from './tags-field.tsx';

function Skills() {
  const [value, setValue] = useState<readonly string[]>([]);
  return <TagsField label="Skills" value={value} onValueChange={setValue} suggestions={['Dance', 'Acting']} />;
}
const field = () => screen.getByLabelText(/^Skills/, { selector: 'input' });
const tags = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

it('adds what is typed by Enter, a comma or on leaving, also if it begins with a suggestion', async () => {
  render(<Skills />);
  await userEvent.type(field(), 'Acting for camera');
  expect(tags()).toEqual([]);
  await userEvent.keyboard('{Enter}Acting,Dance');
  expect(tags()).toEqual(['Acting for camera', 'Acting']);
  await userEvent.tab();
  expect(tags()).toEqual(['Acting for camera', 'Acting', 'Dance']);
});

it.each([
  ['as a replacement', { inputType: 'insertReplacementText' }],
  ['without a type of input', {}],
])('adds a suggestion at once when it is chosen from the list, which is reported %s', (_, init) => {
  render(<Skills />);
  fireEvent.input(field(), { target: { value: 'Acting' }, ...init });
  expect(tags()).toEqual(['Acting']);
  expect(field()).toHaveProperty('value', '');
});
