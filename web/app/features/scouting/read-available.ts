import { client } from '#web/client.ts';
import { visitorKind } from './visitor-kind.ts';

/** Which of these models are available this week; none for anyone but managers. */
export const readAvailable = async (ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0 || (await visitorKind()) !== 'MANAGER') return [];
  return (await client.call('getAvailableModels', { query: { ids: [...ids] } })).ids;
};
