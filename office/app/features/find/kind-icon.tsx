import { Briefcase, CalendarCheck, CreditCard, Flag, IdCard, Ticket, User } from 'lucide-react';
import type { FoundKind } from '#contract/values/search-office.ts';

const icons = {
  PERSON: User,
  JOB: Briefcase,
  BOOKING: CalendarCheck,
  PAYMENT: CreditCard,
  CODE: Ticket,
  REPORT: Flag,
  STAFF: IdCard,
} satisfies Record<FoundKind, unknown>;

export function KindIcon({ kind }: { kind: FoundKind }) {
  const Icon = icons[kind];
  return <Icon aria-hidden="true" />;
}
