export { serveNumbers } from './serve-numbers.ts';
export { countLanding, writeVisits } from './visits.ts';
