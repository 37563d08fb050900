import { type OfficeChange, useOfficeChange } from './use-office-change.ts';

export type StaffCall =
  | 'inviteStaff'
  | 'resendStaffInvitation'
  | 'changeStaffRole'
  | 'resetStaffPassphrase'
  | 'resetStaffPasskeys'
  | 'removeStaff';

/** Makes a change of the staff, and confirms it once it is done. */
export const useStaffChange = <Name extends StaffCall>(
  name: Name,
  done: string,
  further: Pick<OfficeChange, 'onDone' | 'failsInToast'> = {},
) => useOfficeChange(name, { refetch: ['getStaffMembers'], done, ...further });
