import { describe, expect, it } from 'vitest';
import { isPictureFile, pictureFiles } from './picture-files.ts';

describe('isPictureFile', () => {
  it.each([
    ['image/jpeg', 'x'],
    ['image/heic', 'IMG_1.HEIC'],
    ['', 'IMG_1.HEIC'],
    ['', 'scan.jpeg'],
  ])('accepts the type %j with the name %j', (type, name) => {
    expect(isPictureFile({ type, name })).toBe(true);
  });

  it.each([
    ['image/svg+xml', 'drawing.svg'],
    ['image/gif', 'film.gif'],
    ['text/html', 'page.jpg'],
    ['', 'page'],
    ['', 'page.html'],
    ['constructor', 'x'],
  ])('refuses the type %j with the name %j', (type, name) => {
    expect(isPictureFile({ type, name })).toBe(false);
  });

  it('lists types and extensions for the file dialog', () => {
    expect(pictureFiles.split(',')).toEqual(expect.arrayContaining(['image/heic', '.heic', 'image/jpeg', '.jpg']));
  });
});
