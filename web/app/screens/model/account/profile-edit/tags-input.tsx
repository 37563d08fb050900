import { useState } from 'react';
import { TextField } from '#ui/text-field.tsx';
import { readTags } from './photo-lists.ts';

interface TagsInputProps {
  /** The photo's tags. */
  name: string;
  tags: readonly string[];
  onTags: (tags: string[]) => void;
  /** Something is typed that is not saved yet. */
  onType: () => void;
}

/** A photo's tags, separated by commas; saved on blur, or on Enter. */
export function TagsInput({ name, tags, onTags, onType }: TagsInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const read = typed === null ? null : readTags(typed);
  const error = read && 'error' in read ? read.error : undefined;
  const keep = () => {
    if (!read || 'error' in read) return;
    setTyped(null);
    if (read.tags.join() !== tags.join()) onTags(read.tags);
  };
  return (
    <TextField
      label={`Tags of ${name}`}
      hideLabel
      placeholder="Tags"
      value={typed ?? tags.join(', ')}
      error={error}
      autoComplete="off"
      enterKeyHint="done"
      onChange={event => {
        setTyped(event.target.value);
        onType();
      }}
      onBlur={keep}
      onKeyDown={event => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        keep();
      }}
    />
  );
}
