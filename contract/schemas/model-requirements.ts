import { Ethnicity, EyesColor, HairColor } from './looks.ts';
import { text } from './text.ts';
import { z } from './zod.ts';

export const ModelRequirements = z.object({
  minHeightIn: z.number().int().min(36).max(96).nullable(),
  maxHeightIn: z.number().int().min(36).max(96).nullable(),
  hairColor: z.array(HairColor).max(20),
  eyesColor: z.array(EyesColor).max(20),
  ethnicity: z.array(Ethnicity).max(20),
  languages: z.array(text('Language', 1, 40)).max(20),
  skills: z.array(text('Skill', 1, 60)).max(20),
  wardrobe: text('Wardrobe', 0, 500).nullable(),
  /** Null: any; false: none visible. */
  visibleTattoos: z.boolean().nullable(),
});
export type ModelRequirements = z.infer<typeof ModelRequirements>;
