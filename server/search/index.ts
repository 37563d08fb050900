export { indexChanges } from './index-changes.ts';
export { serveOfficeList } from './serve-office-list.ts';
