import type Stripe from 'stripe';
import { z } from 'zod';
import { insert, read } from './store/objects.ts';
import type { Work } from './store/work.ts';
import { newId } from './wire/ids.ts';
import { type Answer, ok, type Route, route } from './wire/route.ts';

const LIFE_SECONDS = 300;

const create = {
  account: z.string(),
  type: z.literal('account_onboarding'),
  return_url: z.url({ protocol: /^https?$/ }),
  refresh_url: z.url({ protocol: /^https?$/ }),
};

const open = async (work: Work, values: z.infer<z.ZodObject<typeof create>>): Promise<Answer> => {
  await read(work, 'account', values.account, 'account');
  const id = newId('link');
  const link: Stripe.AccountLink = {
    object: 'account_link',
    created: work.now,
    expires_at: work.now + LIFE_SECONDS,
    url: `${work.origin}/onboarding/${id}`,
  };
  const { account, return_url: returnUrl, refresh_url: refreshUrl } = values;
  await insert(work, 'account_link', { ...link, id }, { hidden: { account, returnUrl, refreshUrl, isUsed: false } });
  return ok(link);
};

export const accountLinkRoutes: readonly Route[] = [route('POST', '/v1/account_links', create, open)];
