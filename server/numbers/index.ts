export { serveNumbers } from './serve-numbers.ts';
export { storeWeeks } from './store-weeks.ts';
export { countLanding, writeVisits } from './visits.ts';
