import { useQuery } from '@tanstack/react-query';
import { filledNotice } from '#contract/rules/notice-text.ts';
import { type NoticeName, shippedNotices } from '#contract/values/notice-texts.ts';
import { queryFor } from './query.ts';

/** How a notice reads as it is sent now; as shipped until that is known. It is read once it is needed. */
export function useNotice(name: NoticeName, needed: boolean): (values: Record<string, string>) => string {
  const { data } = useQuery({ ...queryFor('getSettings', {}), enabled: needed });
  const set = data?.items.find(item => item.name === name)?.value;
  return values => filledNotice(typeof set === 'string' ? set : shippedNotices[name], values);
}
