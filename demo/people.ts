import { type StaffRole, staffRoleNames } from '#contract/values/staff.ts';
import { areaPhone } from './phones.ts';

export type DemoSignIn = { role: 'Manager' | 'Model' | 'Staff'; name: string; phone: string; note?: string };

/** The passphrase of the demo's staff, unless the installation sets its own. */
export const demoStaffPassphrase = 'paper moon studio';

export const demoManagerPhone = areaPhone('702', 10);
export const demoModelPhone = areaPhone('702', 20);
export const demoStaffPhone = areaPhone('702', 90);
export const demoReviewerPhone = areaPhone('702', 91);
export const demoFinancePhone = areaPhone('702', 92);
export const demoSupportPhone = areaPhone('702', 93);

/** One of each role, so that a second person can confirm. */
export const demoStaff = [
  { name: 'Dana Whitlock', phone: demoStaffPhone, role: 'OWNER' },
  { name: 'Theo Lindqvist', phone: demoReviewerPhone, role: 'REVIEWER' },
  { name: 'Priya Raman', phone: demoFinancePhone, role: 'FINANCE' },
  { name: 'Jonas Weber', phone: demoSupportPhone, role: 'SUPPORT' },
] as const satisfies readonly { name: string; phone: string; role: StaffRole }[];

/** The people a visitor can sign in as. They alone use the area code 702: all its other numbers are free. */
export const demoSignIns: DemoSignIn[] = [
  { role: 'Manager', name: 'Elena Marsh', phone: demoManagerPhone, note: 'work waiting at every stage' },
  { role: 'Model', name: 'Nadia Okafor', phone: demoModelPhone, note: 'sees the app pages' },
  ...demoStaff.map(
    ({ name, phone, role }): DemoSignIn => ({
      role: 'Staff',
      name,
      phone,
      note: `${staffRoleNames[role].toLowerCase()}, at /office, passphrase "${demoStaffPassphrase}"`,
    }),
  ),
];
