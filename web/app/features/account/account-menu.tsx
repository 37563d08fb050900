import { Heart, LifeBuoy, LogOut, UserRound } from 'lucide-react';
import { type KeyboardEvent, type ToggleEvent, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { isOnboarding } from '#contract/rules/user.ts';
import { Avatar } from '#ui/avatar.tsx';
import { useUser } from '#web/user.ts';
import { PERSONAL_INFO } from './account-fields.ts';
import styles from './account-menu.module.css';
import { phoneText } from './phone-text.ts';
import { useSignOut } from './use-sign-out.tsx';

/**
 * The avatar at the right of every bar, and its menu. It is on every signed-in page, so it uses the browser's own
 * popover. During onboarding it shows no name, phone and profile: there may be none yet.
 */
export function AccountMenu() {
  const user = useUser();
  const { displayName, phone } = user;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const { leave, question } = useSignOut();

  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
  const onToggle = (event: ToggleEvent) => {
    setOpen(event.newState === 'open');
    if (event.newState === 'open') items()[0]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Tab') menu.current?.hidePopover();
    if (step === undefined) return;
    event.preventDefault();
    const all = items();
    // `indexOf` answers -1 for null and other elements.
    const at = all.indexOf(document.activeElement as HTMLElement);
    all[(at + step + all.length) % all.length]?.focus();
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.button}
        popoverTarget={id}
        aria-label={displayName ? `${user.initials ?? ''}, account of ${displayName}` : 'Your account'}
        aria-haspopup="menu"
        aria-expanded={open}
        onKeyDown={event => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          menu.current?.showPopover();
        }}
      >
        <Avatar name={displayName} />
      </button>
      <div ref={menu} id={id} popover="auto" className={styles.menu} onToggle={onToggle}>
        {!isOnboarding(user) && (
          <div className={styles.person}>
            <div className={styles.name}>{displayName ?? 'Your account'}</div>
            <div className={styles.phone}>{phoneText(phone)}</div>
          </div>
        )}
        <div role="menu" aria-label="Account" tabIndex={-1} onKeyDown={onKeyDown}>
          {user['@type'] === 'MANAGER' && !isOnboarding(user) && (
            <Link
              to={PERSONAL_INFO}
              role="menuitem"
              className={styles.item}
              onClick={() => menu.current?.hidePopover()}
            >
              <UserRound aria-hidden="true" />
              Profile
            </Link>
          )}
          {user['@type'] === 'MANAGER' && !isOnboarding(user) && (
            <Link
              to="/manager/favourites"
              role="menuitem"
              className={styles.item}
              onClick={() => menu.current?.hidePopover()}
            >
              <Heart aria-hidden="true" />
              Favourites
            </Link>
          )}
          {!isOnboarding(user) && (
            <Link
              to="/chat/support"
              role="menuitem"
              className={styles.item}
              onClick={() => menu.current?.hidePopover()}
            >
              <LifeBuoy aria-hidden="true" />
              Help
            </Link>
          )}
          <button type="button" role="menuitem" className={styles.item} onClick={leave}>
            <LogOut aria-hidden="true" />
            Sign out
          </button>
        </div>
      </div>
      {question}
    </>
  );
}
