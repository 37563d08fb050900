import { type ComponentProps, cloneElement, Fragment, type ReactElement, type ReactNode } from 'react';
import styles from './app-frame.module.css';
import type { RenderLink } from './link.ts';
import { Logo } from './logo.tsx';

export interface NavItem {
  label: string;
  href: string;
  current: boolean;
  /** Shown on phones, where the navigation is at the bottom. */
  icon: ReactNode;
  /** A counter behind the label. */
  badge?: ReactNode;
}

interface AppFrameProps {
  productName: string;
  /** The logo's link: `home={<Link to="/jobs" aria-label="Zodel, your jobs" />}`. */
  home: ReactElement<ComponentProps<'a'>>;
  ways: readonly NavItem[];
  renderLink: RenderLink;
  /** At the end of the bar: the avatar and its menu. */
  menu: ReactNode;
  /** Under the bar, above everything: notices about the whole account. */
  notice?: ReactNode;
  children: ReactNode;
}

/** Layout of signed-in pages: the bar, and on phones the navigation at the bottom. */
export function AppFrame({ productName, home, ways, renderLink, menu, notice, children }: AppFrameProps) {
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <header className={styles.bar}>
        {cloneElement(home, { className: styles.home }, <Logo name={productName} />)}
        <nav aria-label="Main" className={styles.nav}>
          {ways.map(({ label, href, current, icon, badge }) => (
            <Fragment key={href}>
              {renderLink({
                href,
                className: styles.way ?? '',
                ...(current && { 'aria-current': 'page' }),
                children: (
                  <>
                    {icon}
                    {label}
                    {badge && <span className={styles.count}>{badge}</span>}
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
