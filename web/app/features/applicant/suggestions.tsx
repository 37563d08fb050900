import { useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { placesLeftFor } from '#contract/rules/applicant.ts';
import { isolated } from '#contract/rules/isolated.ts';
import type { Job, ParticipantCounts, Places } from '#contract/schemas/job.ts';
import type { Suggestion } from '#contract/schemas/suggestion.ts';
import { pictureOf } from '#lib/picture.ts';
import { useSite } from '#lib/site.ts';
import { Button } from '#ui/button.tsx';
import { ContactSheet } from '#ui/contact-sheet.tsx';
import { Frame } from '#ui/frame.tsx';
import { toast } from '#ui/toast-store.ts';
import { invalidate, queryFor, useCall } from '#web/query.ts';
import { cacheAnswer } from './decide.ts';
import { refusedBy } from './refused.ts';
import styles from './suggestions.module.css';
import { refetchSpentAsks, useSpentAsks } from './use-spent-asks.ts';
import { useDeferredStanding } from './use-standing.ts';
import { wayAddress } from './way-out.tsx';

const SHOWN = 12;

interface SuggestionsProps {
  job: Job;
  onAsked: (modelId: string) => void;
  /** Content over each picture, such as a heart. */
  renderKeep: (model: Suggestion['model']) => ReactNode;
}

/** Models who fit and are free, for the open places. */
export const Suggestions = memo(function Suggestions({ job, onAsked, renderKeep }: SuggestionsProps) {
  const { requestHours, rushRequestHours } = useSite().limits;
  const hours = job.premiumServices.includes('RUSH_BOOKING') ? rushRequestHours : requestHours;
  const { counts, places } = useDeferredStanding(job);
  const isFull = places.booked >= places.total;
  const { data, isPending, isError } = useQuery({
    ...queryFor('getMatches', { query: { jobId: job.id, limit: SHOWN } }),
    enabled: !isFull,
  });
  const matches = data?.items.filter(({ model }) => placesLeftFor(model.gender, places) > 0) ?? [];
  if (isFull || isError || (!isPending && matches.length === 0)) return null;
  return (
    <section className={styles.suggestions} aria-labelledby="suggested">
      <header>
        <h2 id="suggested">Suggested for this job</h2>
        <p className={styles.text}>They fit what you asked for and are free. A request stays open for {hours} hours.</p>
      </header>
      <ContactSheet label="Suggested models" loading={isPending ? 6 : 0}>
        {matches.map(suggestion => (
          <SuggestedFrame
            key={suggestion.model.id}
            job={job}
            suggestion={suggestion}
            counts={counts}
            places={places}
            onAsked={onAsked}
            renderKeep={renderKeep}
          />
        ))}
      </ContactSheet>
    </section>
  );
});

interface SuggestedFrameProps extends SuggestionsProps {
  suggestion: Suggestion;
  counts: ParticipantCounts;
  places: Places;
}

const SIZES = '(width <= 640px) 45vw, 200px';

function SuggestedFrame({
  job,
  suggestion: { model, chatUserId, reasons },
  counts,
  places,
  onAsked,
  renderKeep,
}: SuggestedFrameProps) {
  const { limits } = useSite();
  const request = useCall('sendRequest');
  const { pathname, search } = useLocation();
  const [secondLook] = model.looks;
  const left = places.total - places.booked;
  const spent = useSpentAsks(job.id)(model);
  const tooMany = counts.pending >= left * limits.requestsPerPlace;

  async function ask() {
    if (!chatUserId) return;
    try {
      const answer = await request.mutateAsync({ path: { id: job.id }, body: { chatUserId } });
      cacheAnswer(job.id, model.id, answer);
      onAsked(model.id);
      toast.success(`${isolated(model.firstName)} is asked. The answer appears under Pending.`);
    } catch (error) {
      const { sentence, way } = refusedBy(error);
      const onAct = () => way && window.location.assign(wayAddress(job.id, way, pathname + search));
      toast.error(sentence, way ? { action: { label: way.label, onAct } } : {});
    }
    await Promise.all([invalidate('getMatches'), refetchSpentAsks()]);
  }

  return (
    <Frame
      name={model.firstName}
      picture={model.headshot && pictureOf(model.headshot, SIZES)}
      second={secondLook ? pictureOf(secondLook, SIZES) : null}
      placeholder={model.headshot?.placeholder ?? null}
      keep={renderKeep(model)}
    >
      <span className={styles.reasons}>
        {reasons.map((reason, place) => (
          <span key={reason}>
            {place > 0 && ' · '}
            <span className={styles.reason}>{reason}</span>
          </span>
        ))}
      </span>
      <Button
        size="small"
        icon={<Send />}
        className={styles.ask}
        loading={request.isPending}
        disabledBecause={
          spent || (tooMany && 'Too many requests are open for the places left. Wait for an answer, or cancel one.')
        }
        onClick={() => void ask()}
      >
        Request
      </Button>
    </Frame>
  );
}
