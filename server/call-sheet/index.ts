export { serveCallSheet } from './serve-call-sheet.ts';
