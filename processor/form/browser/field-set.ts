import { find } from './dom.ts';
import { checks, type FieldName, shownExpiry, shownNumber } from './fields.ts';

const shownAs = new Map<FieldName, (text: string) => string>([
  ['number', shownNumber],
  ['expiry', shownExpiry],
]);

const inputOf = (name: FieldName): HTMLInputElement => find<HTMLInputElement>(`#${name}`);
export const enteredIn = (name: FieldName): string => inputOf(name).value.trim();

export const showError = (name: FieldName, sentence: string | null): void => {
  const input = inputOf(name);
  find(`#${name}-error`).textContent = sentence ?? '';
  input.toggleAttribute('aria-invalid', false);
  if (sentence) input.setAttribute('aria-invalid', 'true');
};

const check = (name: FieldName): string | null => checks[name](enteredIn(name), new Date());

export const focusOn = (name: FieldName): void => inputOf(name).focus();

export const areComplete = (names: readonly FieldName[]): boolean => names.every(name => check(name) === null);

/** Shows every error, and goes to the first. */
export const validate = (names: readonly FieldName[]): boolean => {
  const wrong = names.filter(name => {
    const sentence = check(name);
    showError(name, sentence);
    return sentence !== null;
  });
  if (wrong[0]) focusOn(wrong[0]);
  return wrong.length === 0;
};

/** The caret stays behind the digit that was typed. */
const format = (input: HTMLInputElement, shown: (text: string) => string): void => {
  const isAtEnd = input.selectionStart === input.value.length;
  const before = input.value.slice(0, input.selectionStart ?? 0);
  input.value = shown(input.value);
  if (isAtEnd) return;
  const caret = shown(before).length;
  input.setSelectionRange(caret, caret);
};

/** An error goes as soon as it is mended, and comes only when the field is left. */
export const listenTo = (names: readonly FieldName[], onChange: () => void): void => {
  for (const name of names) {
    const input = inputOf(name);
    const shown = shownAs.get(name);
    input.addEventListener('input', event => {
      const isDeleting = event instanceof InputEvent && event.inputType.startsWith('delete');
      if (shown && !isDeleting) format(input, shown);
      if (input.getAttribute('aria-invalid') === 'true') showError(name, check(name));
      onChange();
    });
    input.addEventListener('blur', () => {
      if (input.value.trim() !== '') showError(name, check(name));
    });
  }
};
