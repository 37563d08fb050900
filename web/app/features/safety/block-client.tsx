import { lazy, Suspense, useState } from 'react';
import { sentenceOf } from '#client/call-error.ts';
import { isolated } from '#contract/rules/isolated.ts';
import type { Safety } from '#contract/schemas/safety.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { toast } from '#ui/toast.tsx';
import { useCall } from '#web/query.ts';
import styles from './safety.module.css';

const ConfirmDialog = lazy(async () => ({ default: (await import('#ui/confirm-dialog.tsx')).ConfirmDialog }));

/** A blocked client finds the model no more and can offer nothing. What is booked stands: that is for leaving, or for staff. */
export function BlockClient({ client, onChange }: { client: Safety['client']; onChange: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  const block = useCall('blockPerson');
  const unblock = useCall('unblockPerson');
  const { chatUserId, name, isBlocked } = client;
  const path = { chatUserId };
  if (isBlocked)
    return (
      <div className={styles.part}>
        <p className={styles.quiet}>
          You have blocked <bdi>{name}</bdi>: no offers, no messages. What is booked stands.
        </p>
        <div>
          <Button
            size="small"
            loading={unblock.isPending}
            onClick={() => unblock.mutate({ path }, { onSuccess: onChange })}
          >
            Unblock <bdi>{name}</bdi>
          </Button>
        </div>
        <FormError>{unblock.error && sentenceOf(unblock.error)}</FormError>
      </div>
    );
  return (
    <div>
      <Button variant="quiet" size="small" onClick={() => setIsAsking(true)}>
        Block <bdi>{name}</bdi>
      </Button>
      {isAsking && (
        <Suspense>
          <ConfirmDialog
            open
            onOpenChange={open => !open && setIsAsking(false)}
            title={`Block ${isolated(name)}?`}
            text="They find you no more, can offer you nothing and write to you no more. They are not told. What is booked stands: leave it, or report it, if you cannot go there."
            confirmLabel="Block"
            danger
            loading={block.isPending}
            error={block.error && sentenceOf(block.error)}
            onConfirm={() =>
              block.mutate(
                { path },
                {
                  onSuccess: () => {
                    setIsAsking(false);
                    toast.success(`${isolated(name)} is blocked.`);
                    onChange();
                  },
                },
              )
            }
          />
        </Suspense>
      )}
    </div>
  );
}
