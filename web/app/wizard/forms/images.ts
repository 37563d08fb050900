import { z } from 'zod';
import type { Rules } from '#contract/call.ts';
import { Image } from '#contract/file.ts';
import { jobFields } from '#contract/job-fields.ts';

export const imagesForm = (rules: Rules) =>
  z.object({ images: z.array(Image) }).transform(({ images }, context) => {
    const imageIds = images.map(image => image.originalId);
    const read = jobFields(rules).imageIds.safeParse(imageIds);
    for (const { message } of read.error?.issues ?? []) context.addIssue({ code: 'custom', path: ['images'], message });
    return { imageIds, images };
  });
