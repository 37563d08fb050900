import { X } from 'lucide-react';
import { type ChangeEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { TextField } from '#ui/text-field.tsx';
import styles from './tags-field.module.css';

interface TagsFieldProps {
  label: string;
  hint?: string;
  placeholder?: string;
  error?: string | undefined;
  value: readonly string[];
  onValueChange: (values: string[]) => void;
  /** Suggested while typing; any other text is accepted too. */
  suggestions: readonly string[];
}

/** Whether a suggestion was chosen from the list: browsers report that as a replacement, or without a type of input. */
const isPicked = (event: Event): boolean =>
  !('inputType' in event) || !event.inputType || event.inputType === 'insertReplacementText';

/** Free-text tags: Enter, a comma or leaving the field adds one, Backspace in the empty field removes the last. */
export function TagsField({ label, hint, placeholder, error, value, onValueChange, suggestions }: TagsFieldProps) {
  const [typed, setTyped] = useState('');
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const add = (text: string) => {
    const words = text.split(',').flatMap(part => part.trim() || []);
    const known = new Set(value.map(word => word.toLowerCase()));
    onValueChange([...value, ...words.filter(word => !known.has(word.toLowerCase()))]);
    setTyped('');
  };
  const type = ({ target: { value: text }, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    // A suggestion that is typed may be the beginning of another tag.
    if (text.includes(',') || (isPicked(nativeEvent) && suggestions.includes(text))) add(text);
    else setTyped(text);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && typed.trim()) {
      event.preventDefault();
      add(typed);
    } else if (event.key === 'Backspace' && typed === '' && value.length > 0) {
      onValueChange(value.slice(0, -1));
    }
  };
  const remove = (word: string) => {
    onValueChange(value.filter(other => other !== word));
    input.current?.focus();
  };
  return (
    <div>
      <TextField
        ref={input}
        label={label}
        optional
        hint={hint}
        error={error}
        placeholder={value.length === 0 ? placeholder : undefined}
        list={listId}
        autoComplete="off"
        enterKeyHint="enter"
        value={typed}
        onChange={type}
        onKeyDown={press}
        onBlur={() => typed.trim() && add(typed)}
      />
      <datalist id={listId}>
        {suggestions.map(word => (
          <option key={word} value={word} />
        ))}
      </datalist>
      {value.length > 0 && (
        <ul className={styles.tags} aria-label={`${label}: chosen`}>
          {value.map(word => (
            <li key={word} className={styles.tag}>
              {word}
              <button
                type="button"
                aria-label={`Remove ${word}`}
                className={styles.remove}
                onClick={() => remove(word)}
              >
                <X aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
