import { marketplaceWire } from './marketplace.ts';
import { officeWire } from './office.ts';

/** Every call of the API, by name. */
export const wire = { ...marketplaceWire, ...officeWire };
export type CallName = keyof typeof wire;
