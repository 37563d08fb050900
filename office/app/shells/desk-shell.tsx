import { useLocation, useParams } from 'react-router';
import { reviewKeys } from '#office/features/queue/keys-dialog.tsx';
import { QueueList } from '#office/features/queue/queue-list.tsx';
import { QUEUE, reviewAddress } from '#office/lib/addresses.ts';
import { neighboursOf, showOf, useQueue } from '#office/queue.ts';
import { ListShell } from './list-shell.tsx';

/** The review queue, beside the open review. */
export function DeskShell() {
  const { id } = useParams();
  const { pathname, search } = useLocation();
  const { items } = useQueue(showOf(new URLSearchParams(search)));

  const addressBeside = (openId: string, step: 1 | -1) => {
    const to = neighboursOf(items, openId)[step === 1 ? 'next' : 'previous'];
    return to && reviewAddress(to, search);
  };

  return (
    <ListShell
      label="Review queue"
      list={<QueueList openId={id} />}
      mainId="review-desk"
      isOpen={!pathname.startsWith(QUEUE)}
      openId={id}
      addressBeside={addressBeside}
      keys={reviewKeys}
    />
  );
}
