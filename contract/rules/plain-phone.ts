const INVISIBLE = /[\p{Cc}\p{Cf}\p{M}\u115f\u1160\u3164\uffa0]/gu;
const SPACES = /[\s\u2800]+/gu;
/** Until 2019 numbers of Mexico had a 1 between the code of the country and ten digits. */
const OLD_MEXICAN = /^(\D*(?:\+|011)\D{0,3}52\D{0,3})1((?:\D{0,3}\d){10}\D*)$/;

/** A number as it looks: pasted marks of direction are gone, wide digits and spaces of every width are plain ones. */
export const plainPhone = (written: string): string =>
  written
    .replaceAll(/[\t\n\r\v\f]/g, ' ')
    .normalize('NFKC')
    .replaceAll(INVISIBLE, '')
    .replaceAll(SPACES, ' ')
    .trim();

/** Most countries dial abroad by 00; no American number begins so. */
const ABROAD = /^([^\d+]*)00(?=[\s().-]*[1-9])/;

/** A number as it is dialed today, from America. */
export const dialedPhone = (written: string): string =>
  plainPhone(written).replace(ABROAD, '$1+').replace(OLD_MEXICAN, '$1$2');
