import { isAppMode } from '#lib/app-mode.ts';
import { StoreBadges, type StoreBadgesProps } from './store-badges.tsx';

/** The specification's. */
const onWeb =
  'Your job posting is currently under review. To access the full range of features, including viewing models who apply to your project, please download the app.';
const inApp = 'Your job posting is currently under review. You hear from us as soon as models can apply.';

/** After a job was sent. */
export const UnderReview = ({ className }: { className?: string | undefined }) => (
  <p className={className}>{isAppMode() ? inApp : onWeb}</p>
);

/** Nobody who is in the app is sent to it. */
export const BadgesOnWeb = (props: StoreBadgesProps) => !isAppMode() && <StoreBadges {...props} />;
