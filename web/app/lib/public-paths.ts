/** From section 2 of the specification: open to everyone, signed in or not. */
const publicPaths = [
  '/privacy-policy',
  '/terms-use',
  '/hire-models',
  '/zodels',
  '/join-as-model',
  '/shared/jc',
  '/shared/jt',
  '/shared/mood-board',
  '/create-job',
];

export const isPublicPath = (pathname: string): boolean =>
  publicPaths.some(path => pathname === path || pathname.startsWith(`${path}/`));
