import { Check } from 'lucide-react';
import type { Message } from '#contract/schemas/chat-message.ts';
import { classes } from '#ui/classes.ts';
import { usePeople, useTalk } from './chat-context.ts';
import { shortName } from './chat-words.ts';
import styles from './poll.module.css';
import { useMessageChange } from './use-message-change.ts';

/** A question to everyone. One's vote can be changed and taken back. */
export function Poll({ message }: { message: Message }) {
  const { me, channel } = useTalk();
  const people = usePeople();
  const { vote } = useMessageChange();
  const { poll, seq } = message;
  if (!poll) return null;
  const mine = poll.votes.flatMap((ids, option) => (ids.includes(me) ? [option] : []));
  const options = poll.options.map((option, place) => ({
    key: `${place} ${option}`,
    option,
    ids: poll.votes[place] ?? [],
  }));
  const voters = new Set(poll.votes.flat()).size;
  const choose = (option: number) => {
    if (mine.includes(option))
      return vote(
        seq,
        mine.filter(one => one !== option),
      );
    vote(seq, poll.isMultiple ? [...mine, option] : [option]);
  };
  return (
    <fieldset className={styles.poll}>
      <legend className={styles.question} dir="auto">
        {poll.question}
      </legend>
      {options.map(({ key, option, ids }, place) => {
        const isMine = mine.includes(place);
        const names = ids.map(id => (id === me ? 'You' : shortName(people.get(id)))).join(', ');
        return (
          <button
            key={key}
            type="button"
            aria-pressed={isMine}
            aria-label={`${option}, ${ids.length} ${ids.length === 1 ? 'vote' : 'votes'}`}
            title={names}
            disabled={channel.closed !== null}
            className={styles.option}
            onClick={() => choose(place)}
          >
            <span
              className={styles.share}
              style={{ scale: `${voters > 0 ? ids.length / voters : 0} 1` }}
              aria-hidden="true"
            />
            <span className={classes(styles.mark, poll.isMultiple && styles.square, isMine && styles.on)}>
              {isMine && <Check aria-hidden="true" />}
            </span>
            <span className={styles.words} dir="auto">
              {option}
            </span>
            <span className={styles.count}>{ids.length}</span>
          </button>
        );
      })}
      <p className={styles.sum}>
        {voters === 0 ? 'No votes yet' : `${voters} ${voters === 1 ? 'person' : 'people'} voted`}
        {poll.isMultiple && ' · several answers possible'}
      </p>
    </fieldset>
  );
}
