import { useQuery } from '@tanstack/react-query';
import { askedEnoughText } from '#contract/rules/asked-enough.ts';
import { invalidate, queryFor } from '#web/query.ts';

/** Why a model cannot be asked for this job again; undefined while they can. */
export const useSpentAsks = (jobId: string) => {
  const { data } = useQuery(queryFor('getSpentAsks', {}));
  return (model: { id: string; firstName: string }): string | undefined => {
    const isSpent = data?.items.some(item => item.jobId === jobId && item.modelId === model.id);
    return isSpent && data ? askedEnoughText(model.firstName, data.most) : undefined;
  };
};

export const refetchSpentAsks = (): Promise<void> => invalidate('getSpentAsks');
