import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { WayOut } from './way-out.ts';

/** A step's error, with the link to where it can be solved. */
export const stepError = (message: string | undefined, wayOut: WayOut | null): ReactNode =>
  message && wayOut ? (
    <>
      {message}{' '}
      <Link to={wayOut.address} reloadDocument={wayOut.isDocument}>
        {wayOut.label}
      </Link>
    </>
  ) : (
    message
  );
