import type { Rules } from '../rules/rules.ts';
import { text } from './text.ts';
import { z } from './zod.ts';

/** The owner's text against a decline. */
export const AppealForm = ({ limits }: Rules) => z.object({ text: text('Your appeal', 1, limits.noteLength) });
