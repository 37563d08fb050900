import { costLittle } from '../office/passphrase.ts';
import { registerClosing } from './close-after-file.ts';
import { restartPhones } from './people.ts';

costLittle();
registerClosing();
restartPhones();
