import { NavigationMenu as Base } from '@base-ui/react/navigation-menu';
import { ChevronDown } from 'lucide-react';
import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { classes } from './classes.ts';
import float from './float.module.css';
import styles from './nav-menu.module.css';

interface NavMenuProps {
  /** Names the navigation. */
  label: string;
  className?: string | undefined;
  /** NavMenuLink, NavMenuGroup. */
  children: ReactNode;
}

/** The links of a bar, some of them in groups that open below it. Arrow keys move along the bar. */
export function NavMenu({ label, className, children }: NavMenuProps) {
  return (
    <Base.Root
      aria-label={label}
      className={className}
      // A pointer on its way to something else opens nothing.
      onValueChange={(_value, details) => details.reason === 'trigger-hover' && details.cancel()}
    >
      <Base.List className={styles.list}>{children}</Base.List>
      <Base.Portal>
        <Base.Positioner className={classes(float.positioner, styles.positioner)} sideOffset={6} collisionPadding={8}>
          <Base.Popup className={classes(float.popup, styles.popup)}>
            <Base.Viewport className={styles.viewport} />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

interface NavMenuLinkProps {
  /** The router's link, which marks itself as the current one. */
  link: ReactElement;
  children: ReactNode;
  /** A Badge. */
  count?: ReactNode;
}

/** In the bar. */
export function NavMenuLink({ link, children, count }: NavMenuLinkProps) {
  const content = (
    <>
      {children}
      <span className={styles.count}>{count}</span>
    </>
  );
  return (
    <Base.Item className={styles.item}>
      <Base.Link className={styles.way} render={cloneElement(link, undefined, content)} />
    </Base.Item>
  );
}

interface NavMenuGroupProps {
  name: string;
  /** A Badge. */
  count?: ReactNode;
  /** Whether the page shown is one of the group. */
  current?: boolean;
  /** Lists of NavMenuEntry. */
  children: ReactNode;
}

export function NavMenuGroup({ name, count, current, children }: NavMenuGroupProps) {
  return (
    <Base.Item className={styles.item}>
      <Base.Trigger className={classes(styles.way, current && styles.current)}>
        {name}
        <span className={styles.count}>{count}</span>
        <Base.Icon className={styles.icon}>
          <ChevronDown aria-hidden="true" />
        </Base.Icon>
      </Base.Trigger>
      <Base.Content className={styles.content}>{children}</Base.Content>
    </Base.Item>
  );
}

/** In a group. */
export function NavMenuEntry({ link, children, count }: NavMenuLinkProps) {
  const content = (
    <>
      {children}
      {count}
    </>
  );
  return (
    <li>
      <Base.Link closeOnClick className={styles.entry} render={cloneElement(link, undefined, content)} />
    </li>
  );
}
