import { areaPhone } from './phones.ts';

export type DemoSignIn = { role: 'Manager' | 'Model' | 'Staff'; name: string; phone: string; note?: string };

/** The passphrase of the demo's staff member, unless the installation sets its own. */
export const demoStaffPassphrase = 'paper moon studio';

export const demoManagerPhone = areaPhone('702', 10);
export const demoModelPhone = areaPhone('702', 20);
export const demoStaffPhone = areaPhone('702', 90);

/** Who a visitor can sign in as. The area code 702 holds these three alone: every other number of it is free. */
export const demoSignIns: DemoSignIn[] = [
  { role: 'Manager', name: 'Elena Marsh', phone: demoManagerPhone, note: 'work waiting at every stage' },
  { role: 'Model', name: 'Nadia Okafor', phone: demoModelPhone, note: 'sees the app pages' },
  {
    role: 'Staff',
    name: 'Dana Whitlock',
    phone: demoStaffPhone,
    note: `at /office, passphrase "${demoStaffPassphrase}"`,
  },
];
