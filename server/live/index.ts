export { registerLive } from './register.ts';
