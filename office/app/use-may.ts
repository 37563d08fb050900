import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallName } from '#contract/wire/index.ts';
import { queryFor } from './query.ts';

/**
 * Whether one's role may make a call. What was once offered stays while the component does: a role that is taken away
 * in the middle of a form takes no words with it, and the server refuses what is sent.
 */
export function useMay(): (name: CallName) => boolean {
  const { data } = useQuery(queryFor('getStaff', {}));
  const [offered] = useState(() => new Set<string>());
  for (const name of data?.may ?? []) offered.add(name);
  return name => offered.has(name);
}
