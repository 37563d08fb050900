import type { galleryCalls } from '#contract/gallery.ts';
import type { privateFieldCalls } from '#contract/private-fields.ts';
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
} satisfies Handlers<keyof typeof galleryCalls | keyof typeof privateFieldCalls>;
