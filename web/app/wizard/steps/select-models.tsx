import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useController } from 'react-hook-form';
import { sentenceOf } from '#client/call-error.ts';
import { totalModels } from '#contract/rules/models-amount.ts';
import type { PublicModel } from '#contract/schemas/model.ts';
import type { Suggestion } from '#contract/schemas/suggestion.ts';
import { Button } from '#ui/button.tsx';
import { ContactSheet } from '#ui/contact-sheet.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { client } from '#web/client.ts';
import { queryFor } from '#web/query.ts';
import { useRules } from '#web/rules.ts';
import { Question } from '#wizard/frame/question.tsx';
import { MatchFrame } from '#wizard/models/match-frame.tsx';
import { countText, matchQuery } from '#wizard/models/match-query.ts';
import { ModelFilterBar } from '#wizard/models/model-filter-bar.tsx';
import { SelectionTray } from '#wizard/models/selection-tray.tsx';
import { useModelFilters } from '#wizard/models/use-model-filters.ts';
import { useWizard } from '#wizard/wizard-context.ts';
import styles from './select-models.module.css';
import { useStepForm } from './use-step-form.ts';

const PAGE = 24;

export function Step() {
  const rules = useRules();
  const { draft } = useWizard();
  const { form, submit, submitting, error } = useStepForm({
    schema: async () => (await import('#wizard/forms/select-models.ts')).selectionForm(rules),
    values: { selectedModelIds: draft.fields.selectedModelIds ?? [] },
    toAnswer: job => ({ job }),
  });
  const { field, fieldState } = useController({ name: 'selectedModelIds', control: form.control });
  const selected: readonly string[] = field.value;
  const { filters, setFilters, any } = useModelFilters();
  const query = { ...matchQuery(draft, filters), limit: PAGE };
  const matches = useInfiniteQuery({
    queryKey: ['getMatches', null, query, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      client.call('getMatches', { query: { ...query, ...(pageParam && { cursor: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: page => page.nextCursor ?? undefined,
    retry: 1,
  });
  const found = matches.data?.pages.flatMap(page => page.items) ?? [];
  const counts = matches.data?.pages[0]?.counts;
  const toggle = (id: string, on: boolean) =>
    field.onChange(on ? [...selected, id] : selected.filter(other => other !== id));
  return (
    <Question
      wide
      title="Whom would you like to see there?"
      hint="They get your offer first, as soon as the job is live. You can also leave it to us."
      onSubmit={submit}
      submitting={submitting}
      error={error ?? fieldState.error?.message}
      continueLabel={selected.length === 0 ? 'Skip' : undefined}
      footnote={<Tray selected={selected} found={found} />}
    >
      <div className={styles.parts}>
        <ModelFilterBar filters={filters} onChange={setFilters} />
        <p className={styles.count} role="status">
          {counts && `${countText(counts)} fit, the best first`}
        </p>
        {matches.isError ? (
          <ErrorPanel
            title="The models did not load"
            text={sentenceOf(matches.error)}
            onRetry={() => void matches.refetch()}
            retrying={matches.isFetching}
          />
        ) : found.length === 0 && matches.isSuccess ? (
          <NobodyFits filtered={any} onClear={() => setFilters({})} />
        ) : (
          <ContactSheet label="Models who fit" loading={matches.isPending ? 12 : matches.isFetchingNextPage ? 6 : 0}>
            {found.map(({ model, reasons }, place) => (
              <MatchFrame
                key={model.id}
                model={model}
                reasons={reasons}
                number={place + 1}
                eager={place < 6}
                selected={selected.includes(model.id)}
                onToggle={on => toggle(model.id, on)}
              />
            ))}
          </ContactSheet>
        )}
        {matches.hasNextPage && (
          <Button
            className={styles.more}
            loading={matches.isFetchingNextPage}
            onClick={() => void matches.fetchNextPage()}
          >
            Show more
          </Button>
        )}
      </div>
    </Question>
  );
}

function NobodyFits({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  return filtered ? (
    <EmptyState
      title="Nobody fits all of these"
      text="Take a filter away to see more models."
      action={<Button onClick={onClear}>Clear filters</Button>}
    />
  ) : (
    <EmptyState
      title="Nobody to suggest yet"
      text="Go on: once the job is live it is offered to every model who fits."
    />
  );
}

/** Models chosen on another device are fetched, because the sheet may not have loaded them yet. */
function Tray({ selected, found }: { selected: readonly string[]; found: readonly Suggestion[] }) {
  const { fields, job } = useWizard().draft;
  const saved = useQuery({
    ...queryFor('getSuggestion', { query: job ? { jobId: job.id } : {} }),
    enabled: job !== null && job.selectedModelIds.length > 0,
  });
  // Another filter removes models from the sheet, not from the tray.
  const known = useRef(new Map<string, PublicModel>());
  for (const { model } of [...(saved.data?.items ?? []), ...found]) known.current.set(model.id, model);
  const needed = totalModels({
    amountMales: fields.amountMales ?? 0,
    amountFemales: fields.amountFemales ?? 0,
    amountNonBinary: fields.amountNonBinary ?? 0,
    amountAnyGender: fields.amountAnyGender ?? 0,
  });
  return (
    <SelectionTray
      count={selected.length}
      needed={needed}
      models={selected.flatMap(id => known.current.get(id) ?? [])}
    />
  );
}
