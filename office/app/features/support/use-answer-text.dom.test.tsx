import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { readDraft } from '#office/support.ts';
import { useAnswerText } from './use-answer-text.ts';

const ID = 'conversation';
const open = () => renderHook(() => useAnswerText(ID));
type Opened = ReturnType<typeof open>;
const type = ({ result }: Opened, text: string) => act(() => result.current.write(text));

beforeEach(() => sessionStorage.clear());

it('keeps what is typed while the answer before is on its way', () => {
  const form = open();
  type(form, 'We look into it.');
  act(() => form.result.current.begin());
  type(form, 'We look into it. And one more thing');
  act(() => form.result.current.done());
  expect(form.result.current.body).toBe('And one more thing');
  expect(readDraft(ID)).toBe('And one more thing');
});

it('does not offer words again that are on their way, but those that could not be sent', () => {
  const form = open();
  type(form, 'We look into it.');
  act(() => form.result.current.begin());
  form.unmount();
  const again = open();
  expect(again.result.current.body).toBe('');
  type(again, 'Tomorrow');
  act(() => form.result.current.failed(new Error('The server is busy.')));
  expect(again.result.current.body).toBe('We look into it.\n\nTomorrow');
  expect(readDraft(ID)).toBe('We look into it.\n\nTomorrow');
});

it('takes nothing from a conversation that was opened again meanwhile', () => {
  const form = open();
  type(form, 'We look into it.');
  act(() => form.result.current.begin());
  form.unmount();
  type(open(), 'Tomorrow');
  act(() => form.result.current.done());
  expect(readDraft(ID)).toBe('Tomorrow');
});
