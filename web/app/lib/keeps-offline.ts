import { isAppMode } from './app-mode.ts';
import { isSeeing } from './seeing.ts';

/** Whether this page stores on the device what it reads and what is done offline: the app does, but not for staff who see as someone. */
export const keepsOffline = (): boolean => isAppMode() && !isSeeing();
