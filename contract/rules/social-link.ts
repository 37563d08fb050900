/** The site of a network, and the other hosts that its apps share links of. */
const networks = {
  urlInstagram: { host: 'instagram.com', others: ['instagr.am', 'ig.me'], before: '' },
  urlTickTok: { host: 'tiktok.com', others: ['vm.tiktok.com', 'vt.tiktok.com'], before: '@' },
} as const;

type SocialField = keyof typeof networks | 'urlOther';

const HANDLE = /^@?(?=[._]*[A-Za-z0-9])[A-Za-z0-9._]{1,40}$/;
/** A handle may end like this, but only with an @ before it is it one. */
const LIKE_A_HOST = /\.(?:com|net|org|io|co|me|app|link)$/i;

const addressOf = (value: string): URL | null => {
  const url = URL.parse(/^https?:\/\//i.test(value) ? value : `https://${value}`);
  const isAddress = value !== '' && !value.startsWith('@') && !/\s/.test(value);
  return isAddress && url?.hostname.includes('.') && url.username === '' && url.port === '' ? url : null;
};

/**
 * A handle or an address, as an address: `@zoe` → `https://instagram.com/zoe`. Null when it is neither. Of a network the
 * page of the person counts; a website stays as it was typed, because some answer only at `www.` or behind `#`.
 */
export const readSocialLink = (field: SocialField, typed: string): string | null => {
  const value = typed.replaceAll(/\p{Cf}/gu, '').trim();
  const url = addressOf(value);
  if (field === 'urlOther') return url?.href.replace(/^(https?:\/\/[^/?#]+)\/$/, '$1') ?? null;
  const { host, others, before } = networks[field];
  if (HANDLE.test(value) && (value.startsWith('@') || !LIKE_A_HOST.test(value)))
    return `https://${host}/${before}${value.replace('@', '')}`;
  if (!url || url.pathname === '/') return null;
  const bare = url.hostname.replace(/^(?:www|m)\./, '');
  const isTheirs = bare === host || others.some(other => other === bare);
  return isTheirs ? `https://${bare}${url.pathname.replace(/\/$/, '')}` : null;
};
