import { readSocialLink } from '../rules/social-link.ts';
import { text } from './text.ts';
import { z } from './zod.ts';

const socialLink = (field: 'urlInstagram' | 'urlTickTok' | 'urlOther', label: string) =>
  text(label, 0, 200)
    .refine(value => value === '' || readSocialLink(field, value) !== null, `${label}: enter a handle or an address.`)
    .nullish();

export const socialLinks = {
  urlInstagram: socialLink('urlInstagram', 'Instagram'),
  urlTickTok: socialLink('urlTickTok', 'TikTok'),
  urlOther: socialLink('urlOther', 'Website'),
};

export const SocialLinks = z
  .object(socialLinks)
  .refine(links => links.urlInstagram || links.urlTickTok || links.urlOther, {
    path: ['urlInstagram'],
    message: 'Give at least one, so that people can see who you are.',
  });
