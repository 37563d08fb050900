import type { Picked } from '#contract/schemas/sharing.ts';

export const pickName = ({ firstName }: Pick<Picked, 'firstName'>) => firstName ?? 'Someone who has left';
