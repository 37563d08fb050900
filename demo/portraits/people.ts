import type { FaceRanges } from './face.ts';
import type { SkinTone } from './palettes.ts';

/** What the client shows about a model; the pictures must match it. */
export type Ethnicity =
  | 'ASIAN'
  | 'BLACK'
  | 'HISPANIC'
  | 'MIDDLE_EASTERN'
  | 'MIXED'
  | 'NATIVE_AMERICAN'
  | 'PACIFIC_ISLANDER'
  | 'SOUTH_ASIAN'
  | 'WHITE';

export type Texture = 'straight' | 'wavy' | 'curly' | 'coily';

/** Ranges wide enough to overlap: a plausible person, never a type. Weights are relative. */
export type Looks = FaceRanges & {
  skins: Partial<Record<SkinTone, number>>;
  textures: Partial<Record<Texture, number>>;
};

export const LOOKS: Record<Ethnicity, Looks> = {
  ASIAN: {
    skins: { porcelain: 3, fair: 4, beige: 4, olive: 2 },
    textures: { straight: 6, wavy: 2 },
    noseWidth: [0.9, 1.15],
    lipFullness: [0.84, 1.15],
    lids: { single: 5, hooded: 3, creased: 3 },
  },
  BLACK: {
    skins: { caramel: 2, brown: 4, deep: 5, ebony: 4 },
    textures: { coily: 6, curly: 3, straight: 1 },
    noseWidth: [1.05, 1.36],
    lipFullness: [1.05, 1.32],
    lids: { creased: 5, hooded: 2 },
  },
  HISPANIC: {
    skins: { fair: 1, beige: 4, olive: 4, caramel: 3 },
    textures: { straight: 3, wavy: 4, curly: 2 },
    noseWidth: [0.92, 1.2],
    lipFullness: [0.9, 1.24],
    lids: { creased: 5, hooded: 2 },
  },
  MIDDLE_EASTERN: {
    skins: { fair: 2, beige: 4, olive: 4 },
    textures: { straight: 3, wavy: 4, curly: 2 },
    noseWidth: [0.92, 1.14],
    lipFullness: [0.88, 1.18],
    lids: { creased: 5, hooded: 3 },
  },
  MIXED: {
    skins: { beige: 2, olive: 3, caramel: 4, brown: 3 },
    textures: { straight: 2, wavy: 3, curly: 4, coily: 2 },
    noseWidth: [0.94, 1.26],
    lipFullness: [0.94, 1.28],
    lids: { creased: 5, hooded: 2, single: 1 },
  },
  NATIVE_AMERICAN: {
    skins: { beige: 2, olive: 4, caramel: 4 },
    textures: { straight: 6, wavy: 1 },
    noseWidth: [0.98, 1.2],
    lipFullness: [0.86, 1.14],
    lids: { creased: 3, hooded: 3, single: 1 },
  },
  PACIFIC_ISLANDER: {
    skins: { olive: 3, caramel: 5, brown: 3 },
    textures: { straight: 2, wavy: 4, curly: 3 },
    noseWidth: [1.04, 1.3],
    lipFullness: [1, 1.26],
    lids: { creased: 4, hooded: 3 },
  },
  SOUTH_ASIAN: {
    skins: { olive: 3, caramel: 5, brown: 4, beige: 1 },
    textures: { straight: 4, wavy: 4, curly: 1 },
    noseWidth: [0.92, 1.18],
    lipFullness: [0.9, 1.22],
    lids: { creased: 5, hooded: 2 },
  },
  WHITE: {
    skins: { porcelain: 4, fair: 5, beige: 2 },
    textures: { straight: 4, wavy: 4, curly: 1 },
    noseWidth: [0.84, 1.08],
    lipFullness: [0.78, 1.12],
    lids: { creased: 5, hooded: 3 },
  },
};
