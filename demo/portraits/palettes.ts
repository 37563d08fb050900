export const INK = '#141412';
export const WHITE = '#ffffff';
export const EYE_WHITE = '#f4f1ea';
export const RED_LIP = '#c8321b';

/** Three tones for each skin: lit, shaded, and the lips. Shadows are redder, not only darker. */
export type Skin = { lit: string; shade: string; lip: string };
export const SKINS = {
  porcelain: { lit: '#f4dcc9', shade: '#dca88c', lip: '#c8685e' },
  fair: { lit: '#edc8a8', shade: '#cc946f', lip: '#b9584c' },
  beige: { lit: '#e0b089', shade: '#b9805a', lip: '#a84e42' },
  olive: { lit: '#cb9a6a', shade: '#9c6a42', lip: '#97443a' },
  caramel: { lit: '#b27c50', shade: '#80502f', lip: '#82362f' },
  brown: { lit: '#8f5b39', shade: '#5f3820', lip: '#6c2b28' },
  deep: { lit: '#6d412a', shade: '#432517', lip: '#7a302c' },
  ebony: { lit: '#4c2e22', shade: '#2a1812', lip: '#7c3b36' },
} satisfies Record<string, Skin>;
export type SkinTone = keyof typeof SKINS;

export type Dye = { base: string; shade: string; light: string };
export const HAIRS = {
  BLACK: { base: '#1b1918', shade: '#0d0c0b', light: '#46403c' },
  DARK_BROWN: { base: '#35231a', shade: '#1e130e', light: '#5c4030' },
  BROWN: { base: '#5e3d28', shade: '#3d2617', light: '#85603f' },
  BLONDE: { base: '#cfa768', shade: '#a07a40', light: '#e8cd97' },
  RED: { base: '#9e4522', shade: '#6c2b13', light: '#c76e3c' },
  GREY: { base: '#8f8c88', shade: '#686561', light: '#b9b6b1' },
  PLATINUM: { base: '#e7ddc8', shade: '#bfb196', light: '#f7f2e6' },
} satisfies Record<string, Dye>;
export type HairColor = keyof typeof HAIRS;

export const EYES = {
  BROWN: '#3a2318',
  DARK_BROWN: '#1c1411',
  HAZEL: '#6b5127',
  GREEN: '#4f6148',
  BLUE: '#4b6a80',
  GREY: '#6a7478',
};
export type EyesColor = keyof typeof EYES;

/** The eight rolls of paper in the studio. */
export const PAPERS = {
  bone: '#e4dccd',
  mist: '#e3e2dc',
  stone: '#c9c2b6',
  sage: '#aeb7a4',
  slate: '#9fadb7',
  clay: '#c79f86',
  mauve: '#b3a0a2',
  graphite: '#5b5a57',
};
export type Paper = keyof typeof PAPERS;

export const CLOTHS = {
  ink: { base: '#1d1d1b', shade: '#0e0e0d', light: '#2e2e2b' },
  paper: { base: '#f5f3ec', shade: '#cfcabd', light: '#fffffc' },
  camel: { base: '#b98b56', shade: '#8c6337', light: '#cba270' },
  red: { base: '#d93a20', shade: '#a52713', light: '#e6573d' },
  navy: { base: '#26354a', shade: '#16202f', light: '#34465f' },
  bottle: { base: '#2f4a40', shade: '#1c2f28', light: '#3e5d51' },
  stone: { base: '#a9a398', shade: '#7f796e', light: '#bbb5aa' },
  plum: { base: '#552b3a', shade: '#371a25', light: '#6b3a4b' },
} satisfies Record<string, Dye>;
export type Cloth = keyof typeof CLOTHS;
