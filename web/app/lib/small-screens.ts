/** From section 2 of the specification: shown on small screens too, where other pages show the app's page instead. */
const exempt = ['/manager/registration', '/manager/jobs/new', '/manager/premium-features/payment'];
/** The model's addresses are the app itself; outside of it they link to it in their own words. */
const app = '/model';
/** A text message, or someone who trusts the reader, links to it, so it is opened on phones. */
const sent = ['/undo-phone', '/shared/booking'];
/** For staff. */
const staff = ['/see'];

export const isOnSmallScreens = (pathname: string): boolean =>
  pathname === '/' ||
  [...exempt, app, ...sent, ...staff].some(path => pathname === path || pathname.startsWith(`${path}/`));
