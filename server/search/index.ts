export { indexChanges } from './index-changes.ts';
