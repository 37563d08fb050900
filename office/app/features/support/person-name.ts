import type { SupportItem } from '#contract/schemas/support.ts';
import { DELETED_ACCOUNT } from '#office/lib/deleted-account.ts';

export const personName = ({ name, isDeleted }: SupportItem['person']): string =>
  isDeleted ? DELETED_ACCOUNT : (name ?? 'Someone');
