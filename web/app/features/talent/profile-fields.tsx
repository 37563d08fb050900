import { Controller, type UseFormReturn } from 'react-hook-form';
import { enumLabel } from '#contract/rules/enum-label.ts';
import { INCHES_PER_FOOT } from '#contract/values/constants.ts';
import { eyesColors, genderNames, genders, hairColors } from '#contract/values/model.ts';
import { firstDay, lastDay } from '#ui/days.ts';
import { Segmented } from '#ui/segmented.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useRules } from '#web/rules.ts';
import { CityField } from './city-field.tsx';
import styles from './profile-fields.module.css';
import type { ParsedProfile, TypedProfile } from './profile-form.ts';

export type ProfileForm = UseFormReturn<TypedProfile, unknown, ParsedProfile>;

const options = (values: readonly string[]) => values.map(value => ({ value, label: enumLabel(value) }));
const numbers = (from: number, to: number, unit: string) =>
  Array.from({ length: to - from + 1 }, (_, step) => ({ value: String(from + step), label: `${from + step} ${unit}` }));

/** The fields that searches use. */
export function BasicFields({ form, isBirthDateProven }: { form: ProfileForm; isBirthDateProven: boolean }) {
  const rules = useRules();
  const { errors } = form.formState;
  const { heightMinIn, heightMaxIn } = rules.limits;
  const feet = numbers(Math.floor(heightMinIn / INCHES_PER_FOOT), Math.floor(heightMaxIn / INCHES_PER_FOOT), 'ft');
  return (
    <>
      <Segmented
        {...form.register('gender')}
        label="Gender"
        options={genders.map(value => ({ value, label: genderNames[value] }))}
        error={errors.gender?.message}
      />
      <TextField
        {...form.register('birthDate')}
        type="date"
        label="Date of birth"
        autoComplete="bday"
        min={firstDay}
        max={lastDay}
        readOnly={isBirthDateProven}
        hint={
          isBirthDateProven
            ? 'From your document. If it is wrong, write to support. Clients see an age band of five years.'
            : 'Clients see an age band of five years.'
        }
        error={errors.birthDate?.message}
      />
      <Controller
        name="home"
        control={form.control}
        render={({ field, fieldState }) => (
          <CityField
            key={form.formState.defaultValues?.home?.name}
            ref={field.ref}
            value={field.value}
            onValueChange={field.onChange}
            error={fieldState.error?.message}
          />
        )}
      />
      <fieldset className={styles.pair}>
        <legend className={styles.legend}>Height</legend>
        <Select
          {...form.register('heightFeet')}
          label="Feet"
          placeholder="Choose"
          options={feet}
          error={errors.heightFeet?.message}
        />
        <Select
          {...form.register('heightInches')}
          label="Inches"
          placeholder="Choose"
          options={numbers(0, INCHES_PER_FOOT - 1, 'in')}
        />
      </fieldset>
    </>
  );
}

/** Looks; optional fields are marked. */
export function LookFields({
  form,
  ethnicities,
}: {
  form: ProfileForm;
  ethnicities: { value: string; label: string }[];
}) {
  const { errors } = form.formState;
  return (
    <>
      <div className={styles.pair}>
        <Select
          {...form.register('hairColor')}
          label="Hair"
          placeholder="Choose"
          options={options(hairColors)}
          error={errors.hairColor?.message}
        />
        <Select
          {...form.register('eyesColor')}
          label="Eyes"
          placeholder="Choose"
          options={options(eyesColors)}
          error={errors.eyesColor?.message}
        />
      </div>
      <Select
        {...form.register('ethnicity')}
        label="Ethnicity"
        optional
        placeholder="I would rather not say"
        options={ethnicities}
        hint="Only where a brief asks for it."
        error={errors.ethnicity?.message}
      />
    </>
  );
}

/** How each is taken with a soft tape. */
const figures = [
  { name: 'bustIn', label: 'Bust or chest', suffix: 'in', hint: 'Around the fullest part, the tape level, arms down.' },
  { name: 'waistIn', label: 'Waist', suffix: 'in', hint: 'Where you bend to the side, without pulling in.' },
  { name: 'hipsIn', label: 'Hips', suffix: 'in', hint: 'Around the widest part, feet together.' },
  { name: 'shoeSize', label: 'Shoe size', suffix: 'US', hint: 'In the afternoon, with thin socks.' },
] as const;

export function FigureFields({ form }: { form: ProfileForm }) {
  const { errors } = form.formState;
  return (
    <div className={styles.pair}>
      {figures.map(({ name, label, suffix, hint }) => (
        <TextField
          key={name}
          {...form.register(name)}
          label={label}
          optional
          suffix={suffix}
          hint={hint}
          inputMode="decimal"
          autoComplete="off"
          error={errors[name]?.message}
        />
      ))}
    </div>
  );
}
