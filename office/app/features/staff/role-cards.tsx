import { StaffRole, staffRoleNames, staffRoles } from '#contract/staff-roles.ts';
import { RadioCards } from '#ui/radio-cards.tsx';

const options = StaffRole.options.map(value => ({ value, label: staffRoleNames[value], text: staffRoles[value] }));

type RoleCardsProps = { value: StaffRole; onValueChange: (role: StaffRole) => void };

export function RoleCards({ value, onValueChange }: RoleCardsProps) {
  return <RadioCards name="role" label="Role" cardWidth={180} {...{ options, value, onValueChange }} />;
}
