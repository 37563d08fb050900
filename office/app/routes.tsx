import type { RouteObject } from 'react-router';
import { loadDesk, loadJob, loadPage, loadReports, loadRoot, loadSignIn, loadSupport, loadUser } from './loaders.ts';
import { CasesScreen } from './screens/cases.tsx';
import { ClosesScreen } from './screens/closes.tsx';
import { FindScreen } from './screens/find.tsx';
import { IdentityScreen } from './screens/identity.tsx';
import { IncidentsScreen } from './screens/incidents.tsx';
import { JobScreen } from './screens/job.tsx';
import { JobMoneyScreen } from './screens/job-money.tsx';
import { JobRecordScreen } from './screens/job-record.tsx';
import { JoinScreen } from './screens/join.tsx';
import { MoneyScreen } from './screens/money.tsx';
import { NotFoundScreen } from './screens/not-found.tsx';
import { OwnSignInScreen } from './screens/own-sign-in.tsx';
import { PersonRecordScreen } from './screens/person-record.tsx';
import { QueueScreen } from './screens/queue.tsx';
import { SignInScreen } from './screens/sign-in.tsx';
import { StaffScreen } from './screens/staff.tsx';
import { SupportScreen } from './screens/support.tsx';
import { UserScreen } from './screens/user.tsx';
import { DeskShell } from './shells/desk-shell.tsx';
import { OfficeError, Opening } from './shells/office-error.tsx';
import { PageShell } from './shells/page-shell.tsx';
import { ReviewError } from './shells/review-error.tsx';
import { SupportShell } from './shells/support-shell.tsx';

const importReportsScreen = async () => ({ Component: (await import('./screens/reports.tsx')).ReportsScreen });

/** Every address of the office. Pages for staff only are inside the desk. */
export const routes: RouteObject[] = [
  {
    loader: loadRoot,
    shouldRevalidate: () => false,
    HydrateFallback: Opening,
    ErrorBoundary: OfficeError,
    children: [
      { path: '/office', loader: loadSignIn, Component: SignInScreen },
      { path: '/office/join/:secret', Component: JoinScreen },
      {
        loader: loadPage,
        Component: PageShell,
        children: [
          { path: '/office/find', Component: FindScreen },
          { path: '/office/people/:id', Component: PersonRecordScreen },
          { path: '/office/jobs/:id', Component: JobRecordScreen },
          { path: '/office/me', Component: OwnSignInScreen },
          { path: '/office/staff', Component: StaffScreen },
          {
            path: '/office/decisions',
            lazy: async () => ({ Component: (await import('./screens/decisions.tsx')).DecisionsScreen }),
          },
          {
            path: '/office/approvals',
            lazy: async () => ({ Component: (await import('./screens/approvals.tsx')).ApprovalsScreen }),
          },
          { path: '/office/cases', Component: CasesScreen },
          { path: '/office/incidents', Component: IncidentsScreen },
          { path: '/office/identity', Component: IdentityScreen },
          { path: '/office/closes', Component: ClosesScreen },
          { path: '/office/money', Component: MoneyScreen },
          { path: '/office/money/jobs/:id', Component: JobMoneyScreen },
          {
            path: '/office/codes',
            lazy: async () => ({ Component: (await import('./screens/codes.tsx')).CodesScreen }),
          },
          {
            path: '/office/codes/:code/sheet',
            lazy: async () => ({ Component: (await import('./screens/code-sheet.tsx')).CodeSheetScreen }),
          },
          {
            path: '/office/rights',
            lazy: async () => ({ Component: (await import('./screens/rights.tsx')).RightsScreen }),
          },
          {
            path: '/office/settings',
            lazy: async () => ({ Component: (await import('./screens/settings.tsx')).SettingsScreen }),
          },
          {
            path: '/office/settings/notices',
            lazy: async () => ({ Component: (await import('./screens/notice-texts.tsx')).NoticeTextsScreen }),
          },
          {
            path: '/office/numbers',
            lazy: async () => ({ Component: (await import('./screens/numbers.tsx')).NumbersScreen }),
          },
        ],
      },
      {
        loader: loadSupport,
        Component: SupportShell,
        children: [
          { path: '/office/support', Component: SupportScreen },
          { path: '/office/support/:id', Component: SupportScreen },
        ],
      },
      {
        loader: loadReports,
        lazy: async () => ({ Component: (await import('./shells/reports-shell.tsx')).ReportsShell }),
        children: [
          { path: '/office/reports', lazy: importReportsScreen },
          { path: '/office/reports/:id', lazy: importReportsScreen },
        ],
      },
      {
        loader: loadDesk,
        Component: DeskShell,
        children: [
          { path: '/office/queue', Component: QueueScreen },
          { path: '/office/job/:id', loader: loadJob, Component: JobScreen, ErrorBoundary: ReviewError },
          { path: '/office/user/:id', loader: loadUser, Component: UserScreen, ErrorBoundary: ReviewError },
          { path: '/office/*', Component: NotFoundScreen },
        ],
      },
    ],
  },
];
