import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';

type IdentityLinkProps = {
  /** What was sent is being checked. */
  isPaused: boolean;
  size?: 'large';
};

/** Instead of a button that would be refused: nobody is booked before they have shown who they are. */
export function IdentityLink({ isPaused, size }: IdentityLinkProps) {
  return (
    <Button variant="primary" {...(size && { size })} render={<Link to="/model/account/identity" />}>
      {isPaused ? 'See the status' : 'Show who you are'}
    </Button>
  );
}
