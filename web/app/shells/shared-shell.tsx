import { Outlet } from 'react-router';
import { SharedError } from '#features/sharing/shared-error.tsx';
import { SharedFrame } from '#features/sharing/shared-frame.tsx';
import type { Route } from './+types/shared-shell.ts';

/** The title for an invalid link; every page has its own. */
export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `This link does not work | ${matches[0].loaderData?.limits.productName ?? ''}` },
];

/** The layout of shared pages. */
export default function SharedShell() {
  return (
    <SharedFrame>
      <Outlet />
    </SharedFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SharedError error={error} />;
}
