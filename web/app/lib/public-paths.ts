/** From section 2 of the specification, and two of our own, a shared booking and undoing a change of number: open to everyone, signed in or not. */
const publicPaths = [
  '/privacy-policy',
  '/terms-use',
  '/hire-models',
  '/zodels',
  '/join-as-model',
  '/shared/jc',
  '/shared/jt',
  '/shared/mood-board',
  '/shared/booking',
  '/create-job',
  '/undo-phone',
];

export const isPublicPath = (pathname: string): boolean =>
  publicPaths.some(path => pathname === path || pathname.startsWith(`${path}/`));
