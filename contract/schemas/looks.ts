import { ethnicities, eyesColors, genders, hairColors } from '../values/model.ts';
import { z } from './zod.ts';

export const Gender = z.enum(genders);

export const HairColor = z.enum(hairColors);

export const EyesColor = z.enum(eyesColors);

export const Ethnicity = z.enum(ethnicities);
