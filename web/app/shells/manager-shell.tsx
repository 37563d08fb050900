import { Outlet } from 'react-router';
import { useHeldPage } from '#features/applicant/use-held-page.ts';
import { guard } from '#web/guards.ts';
import type { Route } from './+types/manager-shell.ts';

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [guard('manager')];

export default function ManagerShell() {
  useHeldPage();
  return <Outlet />;
}
