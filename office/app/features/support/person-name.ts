import type { SupportItem } from '#contract/schemas/support.ts';

export const personName = ({ name, isDeleted }: SupportItem['person']): string =>
  isDeleted ? 'Deleted account' : (name ?? 'Someone');
