import { client } from '#office/client.ts';
import { queryClient } from '#office/query.ts';
import { ReasonDialog } from './reason-dialog.tsx';

/** A warning that the person reads in a notice. */
export function WarnDialog({ person, onClose }: { person: { userId: string; name: string }; onClose: () => void }) {
  const { userId: id, name } = person;
  const warn = async (text: string) => {
    await client.call('warnUser', { path: { id }, body: { text } });
    await queryClient.invalidateQueries({ queryKey: ['getUserReview', { id }] });
  };
  return (
    <ReasonDialog
      open
      title={`Warn ${name}?`}
      text="They get a notice with your words, and the history keeps them."
      label="Warning"
      hint="They read this."
      confirmLabel="Warn"
      done={`${name} is warned.`}
      send={warn}
      onClose={onClose}
    />
  );
}
