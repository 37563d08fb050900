export { applySettings, tellSettings } from './apply.ts';
