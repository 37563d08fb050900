import { Outlet } from 'react-router';
import { guard } from '#web/guards.ts';
import type { Route } from './+types/after-onboarding-shell.ts';

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [guard('afterOnboarding')];

export default function AfterOnboardingShell() {
  return <Outlet />;
}
