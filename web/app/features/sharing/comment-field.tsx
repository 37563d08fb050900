import { useEffect, useRef } from 'react';
import type { Picked } from '#contract/schemas/sharing.ts';
import { PICK_COMMENT_LENGTH } from '#contract/values/sharing.ts';
import { TextArea } from '#ui/text-area.tsx';
import { useLatest } from '#ui/use-latest.ts';
import { pickName } from './pick-name.ts';

interface CommentFieldProps {
  pick: Picked;
  /** What someone else has written there meanwhile. */
  other: string | undefined;
  onType: (text: string) => void;
}

/** Why the client picked someone. */
export function CommentField({ pick, other, onType }: CommentFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const comment = pick.comment ?? '';
  // What was typed into an empty field before hydration is only in the element. React itself puts back any other.
  const adopt = useLatest(() => {
    if (field.current && field.current.value !== comment) onType(field.current.value);
  });
  useEffect(adopt, [adopt]);
  return (
    <TextArea
      ref={field}
      label={`Comment on ${pickName(pick)}`}
      hideLabel
      rows={1}
      placeholder="Add a comment"
      // Words that a browser restores may be older than those saved since.
      autoComplete="off"
      maxLength={PICK_COMMENT_LENGTH}
      value={comment}
      hint={other && `Saved meanwhile: “${other}”`}
      onChange={event => onType(event.currentTarget.value)}
    />
  );
}
