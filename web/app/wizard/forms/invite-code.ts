import { z } from '#contract/schemas/zod.ts';

/** Any text is accepted: an invalid code is ignored. */
export const InviteCodeForm = z.object({ code: z.string() });
