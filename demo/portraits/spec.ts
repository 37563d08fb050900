import type { Arms } from './body/arm.ts';
import type { Face, Gender } from './face.ts';
import type { FullLook } from './full-length/look.ts';
import type { GarmentName } from './garments/wardrobe.ts';
import type { HairStyleName } from './hair/hair.ts';
import type { Light, Pose } from './head/head.ts';
import type { Cloth, EyesColor, HairColor, Paper, SkinTone } from './palettes.ts';
import type { Ethnicity } from './people.ts';

/** Everything a portrait is drawn from. */
export type PortraitSpec = PersonTraits &
  Stance &
  Clothes &
  Studio & {
    /** Unique: the ids inside the SVG are derived from it. */
    id: string;
  };

/** Traits of the person, the same in every picture. */
export type PersonTraits = {
  face: Face;
  build: Build;
  skin: SkinTone;
  hair: { style: HairStyleName; colour: HairColor };
  eyes: EyesColor;
  beard: Beard;
};
export type Beard = 'none' | 'stubble' | 'moustache' | 'goatee' | 'boxed' | 'full';
/** Body proportions, relative to the average for the height. */
export type Build = { bust: number; waist: number; hips: number; heightInches: number };

export type Stance = { pose: Pose; facesRight: boolean; crop: Crop; arms: Arms; gaze: Gaze };
/** The head; the head closer; down to the hips; head to foot. */
export type Crop = 'head' | 'close' | 'half' | 'full';
/** Where the eyes look, from the lens: -1 left to 1 right. */
type Gaze = number;

export type Clothes = {
  garment: GarmentName;
  cloth: Cloth;
  /** Worn under an open jacket. */
  under: 'nothing' | 'ink' | 'paper';
  /** What a full-length picture shows below the garment. */
  full: FullLook;
  redLips: boolean;
  /** Its colour. */
  earring: string | null;
};

export type Studio = { paper: Paper; backdrop: Backdrop; light: Light };
/** What is behind the figure: its shadow on the paper, or one flat shape. */
export type Backdrop = 'wall shadow' | 'corner' | 'beam' | 'disc' | 'plain';

/** The data of a model that the pictures must match. */
export type PortraitPerson = {
  id: string;
  gender: Gender;
  /** As `2001-05-17`. */
  birthDate: string;
  hairColor: HairColor;
  eyesColor: EyesColor;
  ethnicity: Ethnicity;
  heightInches: number;
  bustIn: number;
  waistIn: number;
  hipsIn: number;
};
