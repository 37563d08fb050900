import { Outlet } from 'react-router';
import type { Handle } from '#lib/handle.ts';
import { guard } from '#web/guards.ts';
import type { Route } from './+types/onboarding-shell.ts';

export const handle: Handle = { smallScreens: true };

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [guard('onboarding')];

export default function OnboardingShell() {
  return <Outlet />;
}
