import { type ComponentProps, cloneElement, Fragment, type ReactElement, type ReactNode } from 'react';
import styles from './app-frame.module.css';
import type { RenderLink } from './link.ts';
import { Logo } from './logo.tsx';

export interface NavItem {
  label: string;
  href: string;
  current: boolean;
  /** Shown on a phone, where the ways stand within the thumb's reach. */
  icon: ReactNode;
}

interface AppFrameProps {
  productName: string;
  /** Where the logo leads: `home={<Link to="/jobs" aria-label="Zodel, your jobs" />}`. */
  home: ReactElement<ComponentProps<'a'>>;
  ways: readonly NavItem[];
  renderLink: RenderLink;
  /** At the bar’s end: the avatar and its menu. */
  menu: ReactNode;
  /** Under the bar, above everything: what concerns the whole account. */
  notice?: ReactNode;
  children: ReactNode;
}

/** Around the pages of someone signed in: the bar, and on a phone the ways between the pages at the foot. */
export function AppFrame({ productName, home, ways, renderLink, menu, notice, children }: AppFrameProps) {
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <header className={styles.bar}>
        {cloneElement(home, { className: styles.home }, <Logo name={productName} />)}
        <nav aria-label="Main" className={styles.nav}>
          {ways.map(({ label, href, current, icon }) => (
            <Fragment key={href}>
              {renderLink({
                href,
                className: styles.way ?? '',
                ...(current && { 'aria-current': 'page' }),
                children: (
                  <>
                    {icon}
                    {label}
                  </>
                ),
              })}
            </Fragment>
          ))}
        </nav>
        <div className={styles.menu}>{menu}</div>
      </header>
      {notice}
      <main id="content" tabIndex={-1} className={styles.content}>
        {children}
      </main>
    </div>
  );
}
