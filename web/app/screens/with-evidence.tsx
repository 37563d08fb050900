import { lazy, type ReactNode } from 'react';
import { EvidenceInput } from '#features/work/evidence-input.ts';

const EvidencePictures = lazy(async () => ({
  default: (await import('./evidence-pictures.tsx')).EvidencePictures,
}));

/** Below it, people can attach pictures to what they say about the day of a job. */
export function WithEvidence({ children }: { children: ReactNode }) {
  return <EvidenceInput value={EvidencePictures}>{children}</EvidenceInput>;
}
