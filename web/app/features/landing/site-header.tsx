import { ChevronDown, Menu } from 'lucide-react';
import { type ReactNode, useContext } from 'react';
import { useLocation } from 'react-router';
import { SESSION_ENDED, TOKEN_MARK } from '#lib/cookie.ts';
import { HIRE_MODELS_KEY, isHireModels } from '#lib/hire-models-address.ts';
import { Nonce } from '#page-delivery/browser/nonce.ts';
import { Button } from '#ui/button.tsx';
import { Logo } from '#ui/logo.tsx';
import { AccountLink } from './account-link.tsx';
import { LANDING, ZODELS } from './public-addresses.ts';
import styles from './site-header.module.css';
import type { Topic } from './topics.ts';

/**
 * Stores the last hire-models address with its query when the page is left, because the first access to the storage is
 * as slow as the whole page; on other pages the Hire Models link returns to it. The page is shared: signed-in people
 * get the link to their account instead of the one to sign in, once the page has loaded or was restored.
 */
const remember = import.meta.env.SSR
  ? `(() => {
const key = document.documentElement.dataset.slug + '_${HIRE_MODELS_KEY}';
const quietly = touch => () => { try { touch(); } catch {} };
const keep = quietly(() => { localStorage[key] = JSON.stringify(location.pathname + location.search); });
if (location.pathname.startsWith('${LANDING}')) {
document.getElementById('hire-models').href = location.pathname + location.search;
for (const leaving of ['visibilitychange', 'pagehide']) addEventListener(leaving, keep);
} else quietly(() => { const kept = JSON.parse(localStorage[key]); if (${isHireModels}.test(kept)) document.getElementById('hire-models').href = kept; })();
for (const moment of ['pageshow', 'focus', '${SESSION_ENDED}']) addEventListener(moment, () => setTimeout(() => {
const known = document.cookie.includes('${TOKEN_MARK}');
for (const link of document.querySelectorAll('[data-account]')) link.textContent = known ? 'My account' : 'Sign in';
}));
})()`
  : '';

/**
 * Full from 900 px, compact from 769; below, the logo and a menu with everything else. Menus use the browser's own
 * elements.
 */
export function SiteHeader({ productName, services }: { productName: string; services: readonly Topic[] }) {
  const nonce = useContext(Nonce);
  const { pathname, search } = useLocation();
  const isHere = pathname.startsWith(LANDING);
  return (
    <header className={styles.header}>
      <a href={LANDING} className={styles.logo}>
        <Logo name={productName} />
      </a>
      <button type="button" popoverTarget="site-menu" className={styles.open}>
        <Menu aria-hidden="true" />
        Menu
      </button>
      <div id="site-menu" popover="auto" className={styles.menu}>
        <nav className={styles.nav} aria-label="Main">
          <a
            id="hire-models"
            href={isHere ? pathname + search : LANDING}
            aria-current={isHere ? 'page' : undefined}
            className={styles.link}
          >
            Hire Models
          </a>
          <HeaderLink href="/join-as-model">Join as Model</HeaderLink>
          <HeaderLink href={ZODELS}>{productName}s</HeaderLink>
          <button type="button" popoverTarget="services" className={styles.link}>
            Services
            <ChevronDown aria-hidden="true" />
          </button>
          <h2 className={styles.heading}>Services</h2>
          <ul id="services" popover="auto" className={styles.services} aria-label="Services">
            {services.map(({ name, address }) => (
              <li key={address}>
                <a href={address}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
        <AccountLink className={styles.link} />
        <Button className={styles.action} render={<a href="/create-job">Post a job</a>}>
          Post a job
        </Button>
      </div>
      <script type="module" nonce={nonce} suppressHydrationWarning>
        {remember}
      </script>
    </header>
  );
}

function HeaderLink({ href, children }: { href: string; children: ReactNode }) {
  const isHere = useLocation().pathname === href;
  return (
    <a href={href} aria-current={isHere ? 'page' : undefined} className={styles.link}>
      {children}
    </a>
  );
}
