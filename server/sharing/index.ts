export { countVisit } from './views.ts';
