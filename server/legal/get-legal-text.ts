import { filledParts, legalParts } from '#contract/rules/legal-markup.ts';
import { legalValues } from '#contract/rules/legal-values.ts';
import { versionOf } from '#contract/rules/legal-version.ts';
import type { Handler } from '../context.ts';

export const getLegalText: Handler<'getLegalText'> = async ({ app: { config }, path: { document } }) => ({
  document,
  version: versionOf(config.limits, document),
  parts: filledParts(legalParts(config.legalTexts[document]), legalValues(config)),
});
