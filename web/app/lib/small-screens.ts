/** From section 2 of the specification: shown on small screens too, where other pages give way to the app's. */
const exempt = ['/manager/registration', '/manager/jobs/new', '/manager/premium-features/payment'];

export const isOnSmallScreens = (pathname: string): boolean =>
  pathname === '/' || exempt.some(path => pathname === path || pathname.startsWith(`${path}/`));
