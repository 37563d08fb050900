import { Outlet } from 'react-router';
import { usePreventUnload } from '#features/applicant/use-prevent-unload.ts';
import { guard } from '#web/guards.ts';
import type { Route } from './+types/manager-shell.ts';

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [guard('manager')];

export default function ManagerShell() {
  usePreventUnload();
  return <Outlet />;
}
