import { post } from './address.ts';

/** The calls of the file service that speak JSON, under its own prefix. */
export const filesWire = {
  createImage: post('/images'),
  createVoiceNote: post('/voice-notes'),
};
