import { Outlet } from 'react-router';
import { SharedError } from '#features/sharing/shared-error.tsx';
import { SharedFrame } from '#features/sharing/shared-frame.tsx';
import type { Route } from './+types/shared-shell.ts';

/** Of a link that does not work: every page that is there has a title of its own. */
export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `This link does not work | ${matches[0].loaderData?.limits.productName ?? ''}` },
];

/** The frame of pages that a link opens. */
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
