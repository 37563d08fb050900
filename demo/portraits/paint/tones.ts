import { distance, lightness, mix } from '../colour.ts';
import type { ClothTone } from '../garments/garment.ts';
import type { HairTone } from '../hair/style.ts';
import { CLOTHS, type Dye, EYE_WHITE, EYES, HAIRS, INK, RED_LIP, SKINS, type Skin, WHITE } from '../palettes.ts';
import type { PortraitSpec } from '../spec.ts';

/** Every colour of a figure, mixed from its skin, hair and cloth. */
export type Tones = {
  /** `cast`: a shadow thrown on shade. `soft`: a turn away from the light that is not yet shade. */
  skin: { lit: string; shade: string; cast: string; soft: string; hollow: string; freckle: string };
  hair: Record<HairTone, string>;
  cloth: Record<ClothTone, string>;
  /** Lids and brows. */
  line: string;
  crease: string;
  brow: string;
  /** Stubble lets the skin through. */
  beard: { stubble: string; density: number; grown: string };
  eyeWhite: { lit: string; shade: string };
  iris: string;
  lip: { lower: string; upper: string; line: string };
  nostril: string;
};

export function tonesOf(spec: PortraitSpec): Tones {
  const skin = SKINS[spec.skin];
  const hair = besideSkin(HAIRS[spec.hair.colour], skin);
  const isDark = lightness(skin.lit) < 42;
  const line = isDark ? mix(skin.shade, '#000000', 0.55) : mix(INK, skin.shade, 0.12);
  // A pure white eye would stare.
  const eyeWhite = mix(EYE_WHITE, skin.lit, 0.56 - 0.22 * (lightness(skin.lit) / 90));
  const lip = lipColour(spec, skin);
  return {
    skin: {
      lit: skin.lit,
      shade: skin.shade,
      cast: mix(skin.shade, INK, isDark ? 0.22 : 0.14),
      soft: mix(skin.lit, skin.shade, 0.55),
      hollow: mix(skin.lit, skin.shade, 0.18),
      freckle: mix(skin.lit, skin.shade, 0.42),
    },
    hair: hairTones(hair, skin, isDark),
    cloth: clothTones(spec),
    line: mix(line, skin.shade, 0.18 * spec.face.masculinity),
    crease: mix(skin.shade, line, 0.35 - 0.2 * spec.face.masculinity),
    brow: lightness(hair.base) > 55 ? mix(hair.shade, INK, 0.22) : mix(hair.shade, line, 0.4),
    beard: beardTones(hair, skin),
    eyeWhite: { lit: eyeWhite, shade: mix(eyeWhite, skin.shade, 0.45) },
    iris: EYES[spec.eyes],
    lip: { lower: lip, upper: mix(lip, INK, 0.22), line: mix(lip, INK, 0.72) },
    nostril: mix(skin.shade, INK, 0.55),
  };
}

/** Hair in the colour of the face's shade would be indistinguishable from it. */
function besideSkin(hair: Dye, skin: Skin): Dye {
  if (distance(hair.base, skin.shade) > 40) return hair;
  return {
    base: mix(hair.base, hair.shade, 0.65),
    shade: mix(hair.shade, INK, 0.5),
    light: mix(hair.light, hair.base, 0.4),
  };
}

function hairTones(hair: Dye, skin: Skin, isDark: boolean): Record<HairTone, string> {
  return {
    ...hair,
    clipped: closeCut(hair, skin, isDark ? 0.2 : 0.15),
    fading: closeCut(hair, skin, isDark ? 0.42 : 0.3),
    faded: closeCut(hair, skin, isDark ? 0.64 : 0.47),
    stubble: closeCut(hair, skin, isDark ? 0.5 : 0.42),
    strand: mix(hair.base, hair.light, 0.3),
    scalp: mix(skin.lit, WHITE, isDark ? 0.1 : 0.22),
  };
}

/** The scalp through short hair; through pale hair on darker skin, the skin's shade. */
function closeCut(hair: Dye, skin: Skin, scalp: number): string {
  const isPaler = lightness(hair.base) > lightness(skin.lit) - 14;
  return isPaler
    ? mix(mix(hair.base, hair.shade, 0.6), mix(skin.lit, skin.shade, 0.6), 0.06 + scalp)
    : mix(hair.base, skin.lit, scalp);
}

/** Pale stubble would look like dust: it gets a darker tone of the hair, and less of it. */
function beardTones(hair: Dye, skin: Skin): Tones['beard'] {
  const isPaler = lightness(hair.base) > lightness(skin.shade) - 6;
  const stubble = isPaler ? mix(hair.shade, mix(skin.shade, INK, 0.4), 0.5) : hair.base;
  const isPaleOnPale = lightness(hair.base) > lightness(skin.lit) - 12;
  return {
    stubble,
    density: isPaler ? 0.17 : 0.2,
    grown: isPaleOnPale ? mix(hair.shade, INK, 0.1) : mix(hair.base, skin.shade, 0.12),
  };
}

function lipColour(spec: PortraitSpec, skin: Skin): string {
  if (spec.redLips) return RED_LIP;
  const bare = mix(skin.lit, skin.shade, spec.beard === 'full' ? 0.85 : 0.58);
  return mix(skin.lip, bare, 0.04 + 0.56 * spec.face.masculinity);
}

function clothTones({ cloth }: PortraitSpec): Record<ClothTone, string> {
  const dye = CLOTHS[cloth];
  return { ...dye, turned: mix(dye.base, dye.shade, 0.35), fold: cloth === 'ink' ? dye.light : dye.shade };
}
