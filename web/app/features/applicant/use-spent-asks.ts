import { useQuery } from '@tanstack/react-query';
import { invalidate, queryFor } from '#web/query.ts';
import { spentWords } from './spent-words.ts';

/** Why a model cannot be asked for this job again; undefined while they can. */
export const useSpentAsks = (jobId: string) => {
  const { data } = useQuery(queryFor('getSpentAsks', {}));
  return (model: { id: string; firstName: string }): string | undefined => {
    const isSpent = data?.items.some(item => item.jobId === jobId && item.modelId === model.id);
    return isSpent && data ? spentWords(model.firstName, data.most) : undefined;
  };
};

export const refetchSpentAsks = (): Promise<void> => invalidate('getSpentAsks');
