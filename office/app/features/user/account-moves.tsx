import { useState } from 'react';
import type { Moderation, UserState } from '#contract/values/user.ts';
import { type AccountMove, accountCalls, accountMoves, movesFrom } from '#office/account-moves.ts';
import { useMay } from '#office/use-may.ts';
import { Button } from '#ui/button.tsx';
import { useKeys } from '#ui/use-keys.ts';
import { AccountMoveDialog } from './account-move-dialog.tsx';
import styles from './person.module.css';

type AccountMovesProps = { id: string; name: string; state: UserState; moderation: Moderation | null };

/** The possible actions on the account; each asks for its reason first. */
export function AccountMoves({ id, name, state, moderation }: AccountMovesProps) {
  const [asked, setAsked] = useState<AccountMove | null>(null);
  const may = useMay();
  const moves = movesFrom(state, moderation).filter(move => may(accountCalls[move]));
  useKeys(Object.fromEntries(moves.map(move => [accountMoves[move].shortcut, () => setAsked(move)])));
  return (
    <>
      <div className={styles.moves}>
        {moves.map(move => (
          <Button
            key={move}
            size="small"
            variant={move === 'BAN' ? 'danger' : 'secondary'}
            shortcut={accountMoves[move].shortcut}
            onClick={() => setAsked(move)}
          >
            {accountMoves[move].label}
          </Button>
        ))}
      </div>
      <AccountMoveDialog id={id} name={name} move={asked} onClose={() => setAsked(null)} />
    </>
  );
}
