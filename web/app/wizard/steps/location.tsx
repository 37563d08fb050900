import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Clock, MapPin } from 'lucide-react';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { z } from 'zod';
import type { JobDraft, TimeRange } from '#contract/job-fields.ts';
import { Place } from '#contract/place.ts';
import { zoneName } from '#lib/zoned-time.ts';
import { Combobox } from '#ui/combobox.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#ui/toast-store.ts';
import { queryFor } from '#web/query.ts';
import { Question } from '../question.tsx';
import { useDebounced } from '../use-debounced.ts';
import { useStepForm } from '../use-step-form.ts';
import { moveToZone } from '../venue-time.ts';
import { useWizard } from '../wizard-context.ts';
import styles from './location.module.css';

const SEARCH_PAUSE_MS = 300;
const NOTE_LENGTH = 500;

const LocationForm = z
  .object({
    location: Place.nullable(),
    venueNote: z.string().trim().max(NOTE_LENGTH, `At most ${NOTE_LENGTH} characters.`),
    localModelsOnly: z.boolean(),
  })
  .transform(({ location, venueNote, localModelsOnly }, context) => {
    if (location) return { location: { ...location, venueNote: venueNote || null }, localModelsOnly };
    context.addIssue({ code: 'custom', path: ['location'], message: 'Choose a place from the list.' });
    return z.NEVER;
  });

export function Step() {
  const { fields } = useWizard().draft;
  const { venueNote = null, ...place } = fields.location ?? {};
  const { form, submit, submitting, error } = useStepForm({
    schema: LocationForm,
    values: {
      location: fields.location ? Place.parse(place) : null,
      venueNote: venueNote ?? '',
      localModelsOnly: fields.localModelsOnly ?? false,
    },
    toAnswer: job => ({ job: { ...job, ...periodsMoved(fields, job.location.timeZone) } }),
    places: { eventDatePeriods: 'location' },
  });
  const { errors } = form.formState;
  const { field } = useController({ name: 'location', control: form.control });
  return (
    <Question title="Where is it?" onSubmit={submit} submitting={submitting} error={error}>
      <div className={styles.fields}>
        <div>
          <PlaceField value={field.value} onChange={field.onChange} error={errors.location?.message} />
          {field.value && <ZoneLine zone={field.value.timeZone} />}
        </div>
        <TextArea
          {...form.register('venueNote')}
          label="For booked models"
          optional
          hint="Street, entrance, parking. Only the models you book see this."
          rows={2}
          countTo={NOTE_LENGTH}
          error={errors.venueNote?.message}
        />
        <Switch
          {...form.register('localModelsOnly')}
          label="Local models only"
          hint="Nobody travels far, so nobody asks for travel costs."
        />
      </div>
    </Question>
  );
}

interface PlaceFieldProps {
  value: Place | null;
  onChange: (place: Place | null) => void;
  error: string | undefined;
}

function PlaceField({ value, onChange, error }: PlaceFieldProps) {
  const [typed, setTyped] = useState(value ? nameOf(value) : '');
  // Other words than the chosen place's are another place, still to be chosen.
  const type = (text: string) => {
    setTyped(text);
    if (value && text !== nameOf(value)) onChange(null);
  };
  const query = useDebounced(typed.trim(), SEARCH_PAUSE_MS);
  const chosen = value !== null && query === nameOf(value);
  const search = useQuery({
    ...queryFor('findPlaces', { query: { query: query.slice(0, 100) } }),
    enabled: query !== '' && !chosen,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const found = chosen && value ? [value] : query === '' ? [] : (search.data?.items ?? []);
  return (
    <>
      <Combobox<Place>
        label="City or place"
        hideLabel
        size="large"
        icon={<MapPin />}
        placeholder="Las Vegas"
        options={found}
        value={value}
        onValueChange={onChange}
        optionKey={place => place.placeId}
        optionLabel={nameOf}
        optionDetail={place => countries.of(place.country) ?? place.country}
        inputValue={typed}
        onInputValueChange={type}
        loading={search.isFetching || query !== typed.trim()}
        emptyText={emptyText(typed.trim(), search.isError)}
        error={error}
      />
      {search.data && <p className={styles.attribution}>{search.data.attribution}</p>}
    </>
  );
}

const countries = new Intl.DisplayNames('en-US', { type: 'region' });

const nameOf = (place: Place) => [place.name, place.region].filter(part => part !== '').join(', ');

const emptyText = (typed: string, failed: boolean) => {
  if (typed === '') return 'Type the name of a city.';
  return failed
    ? 'Places cannot be searched just now. Please try again.'
    : 'No place begins like this. Try the nearest city.';
};

function ZoneLine({ zone }: { zone: string }) {
  const now = new Date();
  const time = now.toLocaleTimeString('en-US', { timeZone: zone, hour: 'numeric', minute: '2-digit' });
  return (
    <p className={styles.zone}>
      <Clock aria-hidden="true" />
      Times of this job are in {zoneName(zone, now, 'long')}, where it is {time} now.
    </p>
  );
}

/** Dates given before the place changed keep what the clock shows: 6 PM here becomes 6 PM there. */
function periodsMoved(fields: JobDraft, zone: string): { eventDatePeriods?: TimeRange[] } {
  const before = fields.location?.timeZone;
  if (!before || before === zone || !fields.eventDatePeriods?.length) return {};
  toast.show(`The dates keep their hours, now in ${zoneName(zone, new Date(), 'long')}.`);
  return { eventDatePeriods: fields.eventDatePeriods.map(period => moveToZone(period, before, zone)) };
}
