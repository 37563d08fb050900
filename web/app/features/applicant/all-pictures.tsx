import { Images } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Applicant } from '#contract/schemas/applicant.ts';
import { Button } from '#ui/button.tsx';

const load = () => import('./pictures-dialog.tsx');
const PicturesDialog = lazy(async () => ({ default: (await load()).PicturesDialog }));

interface AllPicturesProps {
  applicant: Pick<Applicant, 'jobId' | 'model'>;
}

/** All of a model's pictures, loaded when opened, because the model is told who viewed the digitals. */
export function AllPictures({ applicant }: AllPicturesProps) {
  const [open, setOpen] = useState(false);
  // Keeps its content during the closing animation.
  const [isLoaded, setLoaded] = useState(false);
  const show = () => {
    setLoaded(true);
    setOpen(true);
  };
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={<Images />}
        aria-haspopup="dialog"
        onPointerEnter={() => void load()}
        onClick={show}
      >
        All pictures
      </Button>
      {isLoaded && (
        <Suspense>
          <PicturesDialog applicant={applicant} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
