import type { Rules } from '#contract/rules/rules.ts';
import { Image } from '#contract/schemas/image.ts';
import { jobFields } from '#contract/schemas/job-fields.ts';
import { z } from '#contract/schemas/zod.ts';

export const imagesForm = (rules: Rules) =>
  z.object({ images: z.array(Image) }).transform(({ images }, context) => {
    const imageIds = images.map(image => image.originalId);
    const read = jobFields(rules).imageIds.safeParse(imageIds);
    for (const { message } of read.error?.issues ?? []) context.addIssue({ code: 'custom', path: ['images'], message });
    return { imageIds, images };
  });
