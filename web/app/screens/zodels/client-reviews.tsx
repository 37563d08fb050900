import { QueryClientProvider } from '@tanstack/react-query';
import { ModelReviews } from '#features/review/model-reviews.tsx';
import { queryClient } from '#web/query.ts';

/** On a public page, which has no queries of its own. */
export const ClientReviews = ({ modelId }: { modelId: string }) => (
  <QueryClientProvider client={queryClient}>
    <ModelReviews modelId={modelId} />
  </QueryClientProvider>
);
