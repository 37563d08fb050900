import { lazy, Suspense, useState } from 'react';
import type { Model } from '#contract/schemas/model.ts';
import { Button } from '#ui/button.tsx';
import styles from './facts.module.css';

const load = () => import('./request-dialog.tsx');
const RequestDialog = lazy(() => load().then(({ RequestDialog: Dialog }) => ({ default: Dialog })));

/** Offers the model a job. Its dialog is loaded on hover or focus. */
export function RequestButton({ model }: { model: Model }) {
  const [[wanted, open], setOpen] = useState([false, false]);
  return (
    <>
      <Button
        variant="primary"
        size="large"
        className={styles.action ?? ''}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={() => setOpen([true, true])}
      >
        Request for a job
      </Button>
      {wanted && (
        <Suspense>
          <RequestDialog model={model} open={open} onOpenChange={next => setOpen([true, next])} />
        </Suspense>
      )}
    </>
  );
}
