import { type Face, faceOf } from './face.ts';
import { LOOKS } from './people.ts';
import { randomOf } from './random.ts';
import type { Beard, Build, PersonTraits, PortraitPerson } from './spec.ts';
import { stylesFor } from './styling.ts';

/** Reference year for ages, so that a portrait does not change over time. */
const REFERENCE_YEAR = 2026;
const BEARDS: Partial<Record<Beard, number>> = { none: 8, stubble: 5, boxed: 3, full: 2, moustache: 1, goatee: 1 };

/** Seeded by the person alone. */
export function personTraitsOf(person: PortraitPerson): PersonTraits {
  const { id, gender, hairColor, eyesColor, ethnicity, birthDate } = person;
  const looks = LOOKS[ethnicity];
  const random = randomOf(`person:${id}`);
  const skin = random.pickWeighted(looks.skins);
  const texture = random.pickWeighted(looks.textures);
  const age = REFERENCE_YEAR - Number(birthDate.slice(0, 4));
  const build = buildOf(person);
  const style = random.pickWeighted(stylesFor(gender, texture, age));
  const beard = random.pickWeighted(BEARDS);
  return {
    face: fuller(faceOf({ ...person, age }, looks), build),
    build,
    skin,
    hair: { style, colour: hairColor },
    eyes: eyesColor,
    beard: gender === 'MALE' ? beard : 'none',
  };
}

function buildOf({ gender, heightInches, bustIn, waistIn, hipsIn }: PortraitPerson): Build {
  const usual = { FEMALE: [0.49, 0.367, 0.522], MALE: [0.534, 0.425, 0.52], NON_BINARY: [0.521, 0.407, 0.521] }[gender];
  // Slightly exaggerated, so that half an inch is visible.
  const share = (inches: number, k: number) => 1 + (inches / heightInches / (usual[k] ?? 0.5) - 1) * 1.4;
  return { bust: share(bustIn, 0), waist: share(waistIn, 1), hips: share(hipsIn, 2), heightInches };
}

/** A heavier build rounds the cheek. */
function fuller(face: Face, { waist }: Build): Face {
  return { ...face, cheekFullness: face.cheekFullness + Math.max(-2.5, Math.min(2.5, (waist - 1) * 40)) };
}
