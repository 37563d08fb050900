import type { galleryRows } from '#contract/schemas/gallery.ts';
import type { privateFieldRows } from '#contract/schemas/private-fields.ts';
import type { Handlers } from '../context.ts';
import { getApplicantGallery } from './get-applicant-gallery.ts';
import { getDigitalViews } from './get-digital-views.ts';
import { getGallery } from './get-gallery.ts';
import { getJobGallery } from './get-job-gallery.ts';
import { getModelGallery } from './get-model-gallery.ts';
import { saveGallery } from './save-gallery.ts';
import { saveJobGallery } from './save-job-gallery.ts';

export const galleryHandlers = {
  getGallery,
  saveGallery,
  getModelGallery,
  getApplicantGallery,
  getDigitalViews,
  getJobGallery,
  saveJobGallery,
} satisfies Handlers<keyof typeof galleryRows | keyof typeof privateFieldRows>;
