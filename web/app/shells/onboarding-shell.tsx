import { Outlet } from 'react-router';
import { guard } from '#web/guards.ts';
import type { Route } from './+types/onboarding-shell.ts';

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [guard('onboarding')];

export default function OnboardingShell() {
  return <Outlet />;
}
