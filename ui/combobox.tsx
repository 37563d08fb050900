import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';
import { classes } from './classes.ts';
import styles from './combobox.module.css';
import { ComboboxList } from './combobox-list.tsx';
import control from './control.module.css';
import { Field, type FieldText } from './field.tsx';
import { mergeRefs } from './merge-refs.ts';
import { Spinner } from './spinner.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface ComboboxProps<Option> extends FieldText {
  /** Without `inputValue` they are filtered here by the typed text; with it, they are the caller's search results. */
  options: readonly Option[];
  value: Option | null;
  onValueChange: (option: Option | null) => void;
  optionKey: (option: Option) => string;
  optionLabel: (option: Option) => string;
  /** A secondary line in muted colour. */
  optionDetail?: (option: Option) => ReactNode;
  /** Controls the typed text, for options that are searched elsewhere. */
  inputValue?: string;
  onInputValueChange?: (text: string) => void;
  loading?: boolean;
  loadingText?: string;
  /** When nothing matches: a suggestion what to try. */
  emptyText: string;
  /** Below the list: the attribution, or a limitation. */
  listNote?: ReactNode;
  placeholder?: string;
  icon?: ReactNode;
  id?: string;
  name?: string;
  disabled?: boolean;
  size?: 'medium' | 'large';
  ref?: Ref<HTMLInputElement>;
}

/**
 * A single choice, found by typing. The list opens within the page, so that the rest of it stays reachable for screen
 * readers.
 */
export function Combobox<Option>(props: ComboboxProps<Option>) {
  const { label, hint, error, optional, hideLabel, className, value, optionKey, optionLabel } = props;
  const ownId = useId();
  const listId = `${ownId}-list`;
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const { typed, type, settle, found } = useTyped(props);
  const say = props.loading
    ? found.length === 0
      ? (props.loadingText ?? 'Searching…')
      : ''
    : emptyMessage(props, found);
  const active = open ? found[at] : undefined;
  const shown = open && (found.length > 0 || say !== '');

  // Enter chooses the first option found.
  const first = found[0] === undefined ? '' : optionKey(found[0]);
  useEffect(() => setAt(first === '' ? -1 : 0), [first]);

  const choose = (option: Option) => {
    settle(option);
    setOpen(false);
  };
  const close = () => {
    setOpen(false);
    settle(value);
  };
  const move = (step: 1 | -1) => {
    if (open && found.length > 0) setAt(now => (now + step + found.length) % found.length);
    setOpen(true);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') move(event.key === 'ArrowDown' ? 1 : -1);
    else if (event.key === 'Enter' && active !== undefined) choose(active);
    else if (event.key === 'Escape' && shown) close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <Field {...{ label, hint, error, optional, hideLabel, className }} id={props.id ?? ownId}>
      {field => (
        <div className={styles.combobox}>
          <div className={classes(control.box, props.size === 'large' && control.large)}>
            {props.icon && <span className={classes(control.affix, styles.icon)}>{props.icon}</span>}
            <input
              {...field}
              ref={mergeRefs(input, props.ref)}
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={shown}
              aria-controls={shown ? listId : undefined}
              aria-activedescendant={active === undefined ? undefined : `${listId}-${at}`}
              autoComplete="off"
              spellCheck={false}
              name={props.name}
              disabled={props.disabled}
              placeholder={props.placeholder}
              className={control.input}
              value={typed}
              onChange={event => {
                setOpen(true);
                type(event.target.value);
              }}
              onClick={() => setOpen(true)}
              onBlur={close}
              onKeyDown={press}
            />
            {props.loading && <Spinner size="small" className={styles.wait} />}
            {typed !== '' && !props.disabled && (
              <button
                type="button"
                tabIndex={-1}
                aria-label="Clear"
                className={styles.clear}
                onClick={() => {
                  type('');
                  settle(null);
                  input.current?.focus();
                }}
              >
                <X aria-hidden="true" />
              </button>
            )}
          </div>
          {shown && (
            <ComboboxList
              id={listId}
              label={label}
              options={found}
              at={at}
              chosen={value === null ? null : optionKey(value)}
              optionKey={optionKey}
              optionLabel={optionLabel}
              optionDetail={props.optionDetail}
              note={props.listNote}
              onPoint={setAt}
              onChoose={choose}
            >
              {say}
            </ComboboxList>
          )}
          <VisuallyHidden role="status">{open && (say || foundText(found.length))}</VisuallyHidden>
        </div>
      )}
    </Field>
  );
}

const foundText = (count: number) => (count === 0 ? '' : count === 1 ? '1 found' : `${count} found`);

/** Without a query there is no message. */
const emptyMessage = <Option,>({ inputValue, emptyText }: ComboboxProps<Option>, found: readonly Option[]): string =>
  found.length > 0 || inputValue?.trim() === '' ? '' : emptyText;

/** The input's text: controlled by the caller, or local and then the filter of the options. */
function useTyped<Option>({
  options,
  value,
  onValueChange,
  optionLabel,
  inputValue,
  onInputValueChange,
}: ComboboxProps<Option>) {
  const [typedText, setTypedText] = useState<string | null>(null);
  const label = value === null ? '' : optionLabel(value);
  const type = (text: string) => {
    setTypedText(text);
    onInputValueChange?.(text);
  };
  /** The text becomes that of the chosen option; without one, a caller with its own search keeps what was typed. */
  const settle = (option: Option | null) => {
    setTypedText(null);
    if (option !== null) onInputValueChange?.(optionLabel(option));
    if (option !== value) onValueChange(option);
  };
  const query = (typedText ?? '').trim().toLowerCase();
  return {
    typed: inputValue ?? typedText ?? label,
    type,
    settle,
    found:
      inputValue === undefined ? options.filter(option => optionLabel(option).toLowerCase().includes(query)) : options,
  };
}
