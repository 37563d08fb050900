import { type StaffRole, staffRoleNames, staffRolePurposes, staffRoles } from '#contract/values/staff.ts';
import { RadioCards } from '#ui/radio-cards.tsx';

const options = staffRoles.map(value => ({ value, label: staffRoleNames[value], text: staffRolePurposes[value] }));

type RoleCardsProps = { value: StaffRole; onValueChange: (role: StaffRole) => void };

export function RoleCards({ value, onValueChange }: RoleCardsProps) {
  return <RadioCards name="role" label="Role" cardWidth={180} {...{ options, value, onValueChange }} />;
}
