export { readOwnData } from './get-own-data.ts';
