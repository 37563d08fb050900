import { type ReactNode, useRef } from 'react';
import { mergeRefs } from './merge-refs.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

export interface PhoneFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'prefix'> {
  value: string;
  onValueChange: (written: string) => void;
  /** Formats the typed text: "(702) 555-01". */
  format?: (written: string) => string;
  /** The country of the number typed so far: "US +1". */
  country?: ReactNode;
}

/** A phone number field. The caller decides which numbers are valid, and how they are formatted. */
export function PhoneField({ value, onValueChange, format, country, ref, ...field }: PhoneFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const type = (written: string) => {
    const atEnd = input.current?.selectionStart === written.length;
    const adding = written.length > value.length;
    // Formatting while someone edits the middle would move the caret to the end.
    onValueChange(format && atEnd && adding ? format(written) : written);
  };
  return (
    <TextField
      inputMode="tel"
      autoComplete="tel"
      {...field}
      type="tel"
      prefix={country}
      ref={mergeRefs(input, ref)}
      value={value}
      onChange={event => type(event.target.value)}
    />
  );
}
