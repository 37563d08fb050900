import { useQuery } from '@tanstack/react-query';
import type { Sentence } from '#contract/schemas/desk-office.ts';
import type { SentenceUse } from '#contract/values/desk.ts';
import { queryFor } from '#office/query.ts';
import { Select } from '#ui/select.tsx';

type SentenceSelectProps = { use: SentenceUse; hideLabel?: boolean; onChoose: (sentence: Sentence) => void };

/** The prepared sentences of one use: the chosen one is put into the text, which can be changed. */
export function SentenceSelect({ use, hideLabel = false, onChoose }: SentenceSelectProps) {
  const { data } = useQuery(queryFor('getReviewDesk', {}));
  const sentences = data?.sentences.filter(sentence => sentence.use === use) ?? [];
  if (sentences.length === 0) return null;
  return (
    <Select
      label="Prepared sentence"
      hideLabel={hideLabel}
      placeholder="Prepared sentences"
      options={sentences.map(({ id, title }) => ({ value: id, label: title }))}
      value=""
      onValueChange={id => {
        const chosen = sentences.find(sentence => sentence.id === id);
        if (chosen) onChoose(chosen);
      }}
    />
  );
}
