import { readSocialLink } from '#contract/rules/social-link.ts';
import type { Handler } from '../context.ts';
import { changeUser } from './change-user.ts';
import { reviewAgain } from './review-again.ts';
import { activeModel } from './save-name.ts';

export const saveSocialLinks: Handler<'saveSocialLinks'> = call =>
  changeUser(
    call,
    row => {
      const written = (field: 'urlInstagram' | 'urlTickTok' | 'urlOther') => {
        const typed = call.body[field];
        return typed ? readSocialLink(field, typed) : null;
      };
      const next = {
        urlInstagram: written('urlInstagram'),
        urlTickTok: written('urlTickTok'),
        urlOther: written('urlOther'),
      };
      return { ...next, ...activeModel(row, next), ...reviewAgain(call.app, row, next) };
    },
    ['SOCIAL_LINKS'],
  );
