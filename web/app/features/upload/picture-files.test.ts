import { describe, expect, it } from 'vitest';
import { isPictureFile, pictureFiles } from './picture-files.ts';

describe('isPictureFile', () => {
  it.each([
    ['image/jpeg', 'x'],
    ['image/heic', 'IMG_1.HEIC'],
    ['', 'IMG_1.HEIC'],
    ['', 'scan.jpeg'],
    ['image/jpg', 'x.jpg'],
    ['image/pjpeg', 'x'],
    ['image/x-png', 'x.png'],
    ['image/heic-sequence', 'IMG_1.HEIC'],
    ['application/octet-stream', 'IMG_1.HEIC'],
    ['binary/octet-stream', 'IMG_1.JPG'],
    ['image/*', 'photo.webp'],
    ['image/jpeg; charset=binary', 'x'],
    ['', 'download.jfif'],
  ])('accepts the type %j with the name %j', (type, name) => {
    expect(isPictureFile({ type, name })).toBe(true);
  });

  it.each([
    ['image/svg+xml', 'drawing.svg'],
    ['image/gif', 'film.gif'],
    ['text/html', 'page.jpg'],
    ['', 'page'],
    ['application/octet-stream', 'page.html'],
    ['application/octet-stream', 'film.mov'],
    ['application/pdf', 'scan.jpg'],
    ['', 'page.html'],
    ['constructor', 'x'],
  ])('refuses the type %j with the name %j', (type, name) => {
    expect(isPictureFile({ type, name })).toBe(false);
  });

  it('lists types and extensions for the file dialog', () => {
    expect(pictureFiles.split(',')).toEqual(expect.arrayContaining(['image/heic', '.heic', 'image/jpeg', '.jpg']));
  });
});
