import { Combobox as Base } from '@base-ui/react/combobox';
import { Check, X } from 'lucide-react';
import { type ReactNode, type Ref, useId } from 'react';
import { classes } from './classes.ts';
import styles from './combobox.module.css';
import control from './control.module.css';
import { Field, type FieldText } from './field.tsx';
import float from './float.module.css';
import { Spinner } from './spinner.tsx';

export interface ComboboxProps<Option> extends FieldText {
  /** Without `inputValue` they are filtered here by what is typed; with it, they are what the caller found. */
  options: readonly Option[];
  value: Option | null;
  onValueChange: (option: Option | null) => void;
  optionKey: (option: Option) => string;
  optionLabel: (option: Option) => string;
  /** A second, quieter line. */
  optionDetail?: (option: Option) => ReactNode;
  /** Controls what is typed, for options that are searched elsewhere. */
  inputValue?: string;
  onInputValueChange?: (text: string) => void;
  loading?: boolean;
  loadingText?: string;
  /** When nothing matches: say what to try. */
  emptyText: string;
  placeholder?: string;
  icon?: ReactNode;
  id?: string;
  name?: string;
  disabled?: boolean;
  size?: 'medium' | 'large';
  ref?: Ref<HTMLInputElement>;
}

/** One of many, found by typing. */
export function Combobox<Option>({
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  id,
  options,
  value,
  onValueChange,
  optionKey,
  optionLabel,
  optionDetail,
  inputValue,
  onInputValueChange,
  loading,
  loadingText = 'Searching…',
  emptyText,
  placeholder,
  icon,
  name,
  disabled,
  size = 'medium',
  ref,
}: ComboboxProps<Option>) {
  const ownId = useId();
  const searchedElsewhere = inputValue !== undefined;
  const unasked = searchedElsewhere && !inputValue.trim();
  return (
    <Base.Root<Option>
      items={options}
      value={value}
      onValueChange={onValueChange}
      isItemEqualToValue={(one, other) => optionKey(one) === optionKey(other)}
      itemToStringLabel={optionLabel}
      itemToStringValue={optionKey}
      inputValue={inputValue}
      onInputValueChange={onInputValueChange}
      {...(searchedElsewhere && { filter: null })}
      autoHighlight
      name={name}
      disabled={disabled}
    >
      <Field {...{ label, hint, error, optional, hideLabel, className }} id={id ?? ownId}>
        {field => (
          <Base.InputGroup className={classes(control.box, size === 'large' && control.large)}>
            {icon && <span className={classes(control.affix, styles.icon)}>{icon}</span>}
            <Base.Input {...field} ref={ref} placeholder={placeholder} className={control.input} />
            {loading && <Spinner size="small" className={styles.wait} />}
            <Base.Clear className={styles.clear} aria-label="Clear">
              <X aria-hidden="true" />
            </Base.Clear>
          </Base.InputGroup>
        )}
      </Field>
      <Base.Portal>
        <Base.Positioner className={float.positioner} sideOffset={6} collisionPadding={8}>
          <Base.Popup className={classes(float.popup, styles.popup)} aria-busy={loading || undefined}>
            <Base.Status className={styles.status}>{loading && options.length === 0 ? loadingText : null}</Base.Status>
            <Base.Empty className={styles.status}>{loading || unasked ? null : emptyText}</Base.Empty>
            <Base.List className={styles.list}>
              {(option: Option) => (
                <Base.Item key={optionKey(option)} value={option} className={float.item}>
                  <span className={styles.words}>
                    {optionLabel(option)}
                    {optionDetail && <span className={styles.detail}>{optionDetail(option)}</span>}
                  </span>
                  <Base.ItemIndicator>
                    <Check aria-hidden="true" />
                  </Base.ItemIndicator>
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
