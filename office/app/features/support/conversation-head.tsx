import { ArrowLeft, ChevronDown } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import type { SupportConversation } from '#contract/schemas/support.ts';
import { reviewAddress, SUPPORT } from '#office/lib/addresses.ts';
import { Button } from '#ui/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { StatusChip, type Tone } from '#ui/status-chip.tsx';
import styles from './conversation.module.css';
import { firstAnswerText } from './first-answer-text.ts';
import { personName } from './person-name.ts';
import { useHandleSupport } from './use-handle-support.ts';

type State = SupportConversation['item']['state'];
const states: Record<State, { word: string; tone: Tone }> = {
  WAITING: { word: 'Waits', tone: 'pencil' },
  ANSWERED: { word: 'Answered', tone: 'booked' },
  DONE: { word: 'Done', tone: 'neutral' },
};

type ConversationHeadProps = Pick<SupportConversation, 'item' | 'staff'> & { seenSeq: number | undefined };

/** Who asks, how the conversation stands, who handles it. */
export function ConversationHead({ item, staff, seenSeq }: ConversationHeadProps) {
  const { search } = useLocation();
  const { me, assign, finish } = useHandleSupport();
  const give = (staffId: string | null) => assign.mutate({ path: { id: item.id }, body: { staffId } });
  const { person, state, assignee, firstAnswerSeconds } = item;
  return (
    <header className={styles.head}>
      <Link to={SUPPORT + search} className={styles.back}>
        <ArrowLeft aria-hidden="true" />
        Support
      </Link>
      <div className={styles.who}>
        <h1 className={styles.name}>
          {person.isDeleted ? (
            personName(person)
          ) : (
            <Link to={reviewAddress({ subject: 'USER', id: person.userId })}>{personName(person)}</Link>
          )}
        </h1>
        <p className={styles.standing}>
          <StatusChip tone={states[state].tone}>{states[state].word}</StatusChip>
          {firstAnswerSeconds === null ? 'No answer yet' : firstAnswerText(firstAnswerSeconds)}
        </p>
      </div>
      <div className={styles.acts}>
        <Menu
          trigger={
            <Button size="small" iconAfter={<ChevronDown />} loading={assign.isPending}>
              {assignee ? `${assignee.id === me?.id ? 'Yours' : assignee.name}` : 'Nobody’s yet'}
            </Button>
          }
        >
          {me && assignee?.id !== me.id && <MenuItem onSelect={() => give(me.id)}>Take it yourself</MenuItem>}
          {staff
            .filter(one => one.id !== me?.id && one.id !== assignee?.id)
            .map(one => (
              <MenuItem key={one.id} onSelect={() => give(one.id)}>
                Give to {one.name}
              </MenuItem>
            ))}
          {assignee && (
            <>
              <MenuSeparator />
              <MenuItem onSelect={() => give(null)}>Give to nobody</MenuItem>
            </>
          )}
        </Menu>
        {state !== 'DONE' && (
          <Button
            size="small"
            shortcut="D"
            loading={finish.isPending}
            onClick={() => finish.mutate({ path: { id: item.id }, body: { seenSeq } })}
          >
            Done
          </Button>
        )}
      </div>
    </header>
  );
}
