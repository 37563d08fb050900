import type { ReactNode } from 'react';

export interface LinkProps {
  href: string;
  className?: string;
  'aria-current'?: 'page';
  children: ReactNode;
}

/**
 * How the application renders a link: `({ href, ...rest }) => <Link to={href} {...rest} />`. Without one, a plain
 * `<a>`.
 */
export type RenderLink = (props: LinkProps) => ReactNode;
