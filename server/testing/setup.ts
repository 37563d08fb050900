import { registerClosing } from './close-after-file.ts';

registerClosing();
