import { vi } from 'vitest';
import { registerClosing } from './close-after-file.ts';
import { restartPhones } from './people.ts';

registerClosing();
restartPhones();

// A second, its default, is too short on a busy machine.
const { waitFor } = vi;
vi.waitFor = (check, options = 30_000) => waitFor(check, options);
