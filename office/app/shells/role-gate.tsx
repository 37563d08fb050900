import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation } from 'react-router';
import { staffRoleNames } from '#contract/values/staff.ts';
import { placeAt } from '#office/lib/places.ts';
import { queryFor } from '#office/query.ts';
import { useMay } from '#office/use-may.ts';
import { EmptyState } from '#ui/empty-state.tsx';

/** The page of the address, or why one's role does not open it. */
export function RoleGate() {
  const { pathname } = useLocation();
  const place = placeAt(pathname);
  return place ? <Gated key={place.to} {...place} /> : <Outlet />;
}

function Gated({ name, call }: NonNullable<ReturnType<typeof placeAt>>) {
  const { data: staff } = useQuery(queryFor('getStaff', {}));
  const may = useMay();
  // Not known yet: the page says itself when its data does not come.
  if (!staff || may(call)) return <Outlet />;
  return (
    <EmptyState
      heading="h1"
      title={`${name} is not for your role`}
      text={`You are ${staffRoleNames[staff.role].toLowerCase()}. Ask an owner if you need this page.`}
    />
  );
}
