import { z } from '#contract/schemas/zod.ts';

/** Whatever is typed goes on: a code that is none is passed over. */
export const InviteCodeForm = z.object({ code: z.string() });
