import type { JobDraft } from '#contract/schemas/job-draft.ts';
import { Place } from '#contract/schemas/place.ts';
import { z } from '#contract/schemas/zod.ts';
import { NOTE_LENGTH } from '#wizard/fields/venue-note.ts';
import { moveToZone } from '#wizard/time/venue-time.ts';

const Shape = z.object({
  location: Place.nullable(),
  venueNote: z.string().trim().max(NOTE_LENGTH, `At most ${NOTE_LENGTH} characters.`),
  localModelsOnly: z.boolean(),
});

/** `fields`: the answers so far, whose dates are moved to the new place's zone. */
export const locationForm = (fields: JobDraft) =>
  Shape.transform(({ location, venueNote, localModelsOnly }, context) => {
    if (location)
      return {
        location: { ...location, venueNote: venueNote || null },
        localModelsOnly,
        ...periodsMoved(fields, location.timeZone),
      };
    context.addIssue({ code: 'custom', path: ['location'], message: 'Choose a place from the list.' });
    return z.NEVER;
  });

/** Dates given before the place changed keep their wall clock time: 6 PM here becomes 6 PM there. */
function periodsMoved(
  { location, eventDatePeriods }: JobDraft,
  zone: string,
): Required<Pick<JobDraft, 'eventDatePeriods'>> | Record<never, never> {
  const before = location?.timeZone;
  if (!before || before === zone || !eventDatePeriods?.length) return {};
  return { eventDatePeriods: eventDatePeriods.map(period => moveToZone(period, before, zone)) };
}
