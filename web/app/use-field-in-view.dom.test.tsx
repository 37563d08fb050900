import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useFieldInView } from './use-field-in-view.ts';

const scrolled = vi.fn();
const viewport = new EventTarget();
/** What is at the points of the screen below this one. */
let keyboardTop: number;

beforeEach(() => {
  scrolled.mockClear();
  keyboardTop = 400;
  vi.stubGlobal('innerHeight', 400);
  vi.stubGlobal('visualViewport', viewport);
  document.elementFromPoint = (_, y) => (y < keyboardTop ? document.activeElement : document.body);
  Element.prototype.scrollIntoView = scrolled;
});

function Form() {
  useFieldInView();
  return (
    <form>
      <input aria-label="Name" />
      <input type="checkbox" aria-label="Companion" />
    </form>
  );
}

/** The keyboard opens while someone is at this field, which is so far down. */
const openKeyboard = (label: string, [top, bottom]: [number, number]) => {
  const { unmount } = render(<Form />);
  const field = screen.getByLabelText(label);
  field.getBoundingClientRect = () => ({ left: 0, right: 300, top, bottom }) as DOMRect;
  field.focus();
  viewport.dispatchEvent(new Event('resize'));
  return unmount;
};

it('brings the field that someone writes in above the keyboard', () => {
  openKeyboard('Name', [420, 464]);
  expect(scrolled.mock.contexts).toEqual([screen.getByLabelText('Name')]);
  expect(scrolled).toHaveBeenCalledWith({ block: 'center' });
});

it('brings up one whose lower edge alone is covered', () => {
  openKeyboard('Name', [370, 414]);
  expect(scrolled).toHaveBeenCalledOnce();
});

it('moves nothing where the field is seen, or nothing is written in', () => {
  openKeyboard('Name', [100, 144])();
  openKeyboard('Companion', [420, 464]);
  expect(scrolled).not.toHaveBeenCalled();
});

it('ends with its screen', () => {
  openKeyboard('Name', [100, 144])();
  keyboardTop = 0;
  viewport.dispatchEvent(new Event('resize'));
  expect(scrolled).not.toHaveBeenCalled();
});
