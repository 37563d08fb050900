import { registerClosing } from './close-after-file.ts';
import { restartPhones } from './people.ts';

registerClosing();
restartPhones();
