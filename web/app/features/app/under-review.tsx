import { isAppMode } from '#lib/app-mode.ts';
import { StoreBadges, type StoreBadgesProps } from './store-badges.tsx';

/** After a job was sent. The sentences on the web are the specification's. */
export const UnderReview = ({ className }: { className?: string | undefined }) => (
  <p className={className}>
    Your job posting is currently under review.{' '}
    {isAppMode()
      ? 'You hear from us as soon as models can apply.'
      : 'To access the full range of features, including viewing models who apply to your project, please download the app.'}
  </p>
);

/** Nobody who is in the app is sent to it. */
export const BadgesOnWeb = (props: StoreBadgesProps) => !isAppMode() && <StoreBadges {...props} />;
