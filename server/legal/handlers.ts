import type { legalRows } from '#contract/schemas/legal.ts';
import type { ownDataRows } from '#contract/schemas/own-data.ts';
import type { Handlers } from '../context.ts';
import { getAgreements } from './get-agreements.ts';
import { getLegalText } from './get-legal-text.ts';
import { getOwnData } from './get-own-data.ts';
import { saveAgreement } from './save-agreement.ts';

export const legalHandlers = { getLegalText, getAgreements, saveAgreement, getOwnData } satisfies Handlers<
  keyof typeof legalRows | keyof typeof ownDataRows
>;
