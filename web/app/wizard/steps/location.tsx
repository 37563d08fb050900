import { Clock, EyeOff } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useController } from 'react-hook-form';
import { venueText } from '#contract/rules/place.ts';
import { clockText, differsFromDevice, zoneInWords } from '#contract/rules/zoned-time.ts';
import type { JobDraft } from '#contract/schemas/job-draft.ts';
import type { Location, Place } from '#contract/schemas/place.ts';
import { Switch } from '#ui/switch.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#ui/toast-store.ts';
import { PlaceField } from '#wizard/fields/place-field.tsx';
import { usePlaceSearch } from '#wizard/fields/use-place-search.ts';
import { NOTE_LENGTH } from '#wizard/fields/venue-note.ts';
import { Question } from '#wizard/frame/question.tsx';
import { useWizard } from '#wizard/wizard-context.ts';
import styles from './location.module.css';
import { useStepForm } from './use-step-form.ts';

export function Step() {
  const { fields } = useWizard().draft;
  const { form, submit, submitting, error } = useStepForm({
    schema: async () => (await import('#wizard/forms/location.ts')).locationForm(fields),
    values: {
      location: fields.location ? placeOf(fields.location) : null,
      venueNote: fields.location?.venueNote ?? '',
      localModelsOnly: fields.localModelsOnly ?? false,
    },
    toAnswer: job => {
      announceMovedDates(job);
      return { job };
    },
    preview: ({ location, venueNote, localModelsOnly }) =>
      location ? { location: { ...location, venueNote }, localModelsOnly } : {},
    places: { eventDatePeriods: 'location' },
  });
  const { errors } = form.formState;
  const { field } = useController({ name: 'location', control: form.control });
  const search = usePlaceSearch(field.value, field.onChange);
  const [isWaiting, setWaiting] = useState(false);
  // The details of a place chosen just now are awaited first.
  const submitOnceLoaded = async (event?: FormEvent) => {
    setWaiting(true);
    const isRead = await search.whenRead();
    setWaiting(false);
    if (isRead) await submit(event);
  };
  return (
    <Question title="Where is it?" onSubmit={submitOnceLoaded} submitting={submitting || isWaiting} error={error}>
      <div className={styles.fields}>
        <div>
          <PlaceField search={search} error={errors.location?.message} />
          {field.value && <PlaceFacts place={field.value} />}
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

const placeOf = ({ venueNote: _, ...place }: Location): Place => place;

/** The consequences of the chosen place: who sees the address, and the zone of the job's times. */
function PlaceFacts({ place: { venue, name, timeZone } }: { place: Place }) {
  const now = new Date();
  return (
    <ul className={styles.facts}>
      {venue && (
        <li>
          <EyeOff aria-hidden="true" />
          <span>
            {venueText(venue)}
            <span className={styles.quiet}>Models see {name} until you book them.</span>
          </span>
        </li>
      )}
      <li>
        <Clock aria-hidden="true" />
        <span>
          Times of this job are in {zoneInWords(timeZone)}, where it is {clockText(timeZone, now)} now.
          {differsFromDevice(timeZone, now) && (
            <span className={styles.quiet}>Your device says {clockText(undefined, now)}.</span>
          )}
        </span>
      </li>
    </ul>
  );
}

/** Says that dates given before the place changed keep their wall clock times. */
function announceMovedDates(job: JobDraft): void {
  if (!job.eventDatePeriods || !job.location) return;
  toast.show(`The dates keep their hours, now in ${zoneInWords(job.location.timeZone)}.`);
}
