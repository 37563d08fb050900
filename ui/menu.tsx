import { Menu as Base } from '@base-ui/react/menu';
import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { classes } from './classes.ts';
import float from './float.module.css';
import styles from './menu.module.css';

interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement;
  align?: 'start' | 'center' | 'end';
  /** MenuItem, MenuSeparator, MenuHeading. */
  children: ReactNode;
}

export function Menu({ trigger, align = 'end', children }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className={float.positioner} align={align} sideOffset={6} collisionPadding={8}>
          <Base.Popup className={classes(float.popup, styles.menu)}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

interface MenuItemProps {
  children: ReactNode;
  icon?: ReactNode;
  onSelect?: () => void;
  danger?: boolean;
  disabled?: boolean;
  /** Makes it a link: `link={<Link to="/manager/profile" />}`. */
  link?: ReactElement;
}

export function MenuItem({ children, icon, onSelect, danger, disabled, link }: MenuItemProps) {
  const className = classes(float.item, danger && styles.danger);
  const content = (
    <>
      {icon}
      {children}
    </>
  );
  if (link) {
    const filled = cloneElement(link, undefined, content);
    return <Base.LinkItem className={className} closeOnClick render={filled} onClick={onSelect} />;
  }
  return (
    <Base.Item className={className} disabled={disabled} onClick={onSelect}>
      {content}
    </Base.Item>
  );
}

export function MenuSeparator() {
  return <Base.Separator className={styles.separator} />;
}

/** The owner of the menu: a name, and a muted line under it. */
export function MenuHeading({ children, detail }: { children: ReactNode; detail?: ReactNode }) {
  return (
    <div className={styles.heading}>
      <div className={styles.title}>{children}</div>
      {detail && <div className={styles.detail}>{detail}</div>}
    </div>
  );
}
