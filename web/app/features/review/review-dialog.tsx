import { type FormEvent, useId, useState } from 'react';
import { CallError, sentenceOf } from '#client/call-error.ts';
import { isolated } from '#contract/rules/isolated.ts';
import { momentText } from '#contract/rules/zoned-time.ts';
import type { JobReviews, ReviewPair } from '#contract/schemas/review.ts';
import {
  REVIEW_TAGS_MAX,
  REVIEW_TEXT_LENGTH,
  type ReviewTag,
  reviewTagNames,
  reviewTagsOf,
} from '#contract/values/review.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FilterChips } from '#ui/filter-chips.tsx';
import { FormError } from '#ui/form-error.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#ui/toast.tsx';
import { useCall } from '#web/query.ts';
import styles from './review.module.css';
import { StarField } from './star-field.tsx';
import { writeReviews } from './use-reviews.ts';

interface ReviewDialogProps {
  jobId: string;
  pair: ReviewPair;
  isManager: boolean;
  timeZone: string;
  onDone: () => void;
}

const thanks = ({ pairs }: JobReviews, modelId: string): string =>
  pairs.find(pair => pair.modelId === modelId)?.shownAt
    ? 'Both reviews are shown now.'
    : 'Saved. It stays hidden until both have written.';

/** Writes a review of the other side, or changes it. */
export function ReviewDialog({ jobId, pair, isManager, timeZone, onDone }: ReviewDialogProps) {
  const id = useId();
  const { own, name, modelId, writableUntil } = pair;
  const latest = writableUntil ? `, or it is ${momentText(writableUntil, timeZone)}` : '';
  const [stars, setStars] = useState<number | null>(own?.stars ?? null);
  const [tags, setTags] = useState<readonly ReviewTag[]>(own?.tags ?? []);
  const [text, setText] = useState(own?.text ?? '');
  const [checking, setChecking] = useState(false);
  const save = useCall('saveReview');
  const known = reviewTagsOf[isManager ? 'MANAGER' : 'MODEL'];
  const tooLong = [...text.trim()].length > REVIEW_TEXT_LENGTH;
  const refused = save.error instanceof CallError ? save.error.fields.text : undefined;
  const send = (event: FormEvent) => {
    event.preventDefault();
    setChecking(true);
    if (stars === null || tooLong || tags.length > REVIEW_TAGS_MAX) return;
    save.mutate(
      { path: { jobId, modelId }, body: { stars, tags: [...tags], text: text.trim() || null } },
      {
        onSuccess: now => {
          writeReviews(jobId, now);
          toast.success(thanks(now, modelId));
          onDone();
        },
      },
    );
  };
  return (
    <Dialog
      open
      onOpenChange={open => !open && onDone()}
      title={`How was ${isolated(name)}?`}
      description={`Nobody reads it before both of you have written${latest}. It counts for the rating.`}
      footer={
        <>
          <Button onClick={onDone}>Go back</Button>
          <Button type="submit" form={id} variant="primary" loading={save.isPending}>
            Save review
          </Button>
        </>
      }
    >
      <form id={id} noValidate className={styles.form} onSubmit={send}>
        <StarField
          label="Stars"
          stars={stars}
          error={checking && stars === null ? 'Give one to five stars.' : undefined}
          onChoose={setStars}
        />
        <div className={styles.tags}>
          <FilterChips
            label="What stood out"
            options={known.map(tag => reviewTagNames[tag])}
            chosen={tags.map(tag => reviewTagNames[tag])}
            onChange={names => setTags(known.filter(tag => names.includes(reviewTagNames[tag])))}
          />
          <FormError>{tags.length > REVIEW_TAGS_MAX && `At most ${REVIEW_TAGS_MAX}.`}</FormError>
        </div>
        <TextArea
          label="In your words"
          optional
          rows={4}
          countTo={REVIEW_TEXT_LENGTH}
          value={text}
          onChange={event => setText(event.target.value)}
          error={tooLong ? `At most ${REVIEW_TEXT_LENGTH.toLocaleString('en-US')} characters.` : refused}
        />
        <FormError>{save.error && !refused && sentenceOf(save.error)}</FormError>
      </form>
    </Dialog>
  );
}
