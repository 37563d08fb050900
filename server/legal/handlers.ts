import type { legalCalls } from '#contract/legal.ts';
import type { ownDataCalls } from '#contract/own-data.ts';
import type { Handlers } from '../context.ts';
import { getAgreements } from './get-agreements.ts';
import { getOwnData } from './get-own-data.ts';
import { saveAgreement } from './save-agreement.ts';

export const legalHandlers = { getAgreements, saveAgreement, getOwnData } satisfies Handlers<
  keyof typeof legalCalls | keyof typeof ownDataCalls
>;
