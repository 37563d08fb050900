const hosts = { urlInstagram: 'instagram.com', urlTickTok: 'tiktok.com' } as const;

/** A handle or an address, as an address: `@zoe` → `https://instagram.com/zoe`. Null when it is neither. */
export const readSocialLink = (field: 'urlInstagram' | 'urlTickTok' | 'urlOther', typed: string): string | null => {
  const value = typed.trim();
  const host = field === 'urlOther' ? null : hosts[field];
  const handle = /^@?([A-Za-z0-9._]{1,40})$/.exec(value)?.[1];
  const looksLikeHost = handle?.includes('.') && /\.(com|net|org|io|co|me|app|link)$/i.test(handle);
  if (host && handle && !looksLikeHost) return `https://${host}/${field === 'urlTickTok' ? '@' : ''}${handle}`;
  const withScheme = /^https?:\/\//i.test(value) ? value : `https://${value}`;
  if (!URL.canParse(withScheme) || value === '' || /\s/.test(value)) return null;
  const url = new URL(withScheme);
  const bare = url.hostname.replace(/^(www|m)\./, '');
  if (!bare.includes('.') || url.username !== '' || url.port !== '') return null;
  if (host && (bare !== host || url.pathname === '/')) return null;
  return `https://${bare}${url.pathname.replace(/\/$/, '')}${host ? '' : url.search}`;
};
