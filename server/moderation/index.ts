export { appealUntil } from './appeal.ts';
export { resolveNotes } from './resolve-notes.ts';
