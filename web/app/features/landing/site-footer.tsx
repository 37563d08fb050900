import { Logo } from '#ui/logo.tsx';
import { AccountLink } from './account-link.tsx';
import { LANDING, ZODELS } from './public-addresses.ts';
import styles from './site-footer.module.css';
import type { Topic } from './topics.ts';

interface SiteFooterProps {
  productName: string;
  year: number;
  cities: readonly Topic[];
  services: readonly Topic[];
}

export function SiteFooter({ productName, year, cities, services }: SiteFooterProps) {
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div className={styles.about}>
          <Logo name={productName} />
          <p>
            © {year} {productName}
          </p>
        </div>
        <nav aria-labelledby="footer-cities">
          <h2 id="footer-cities" className={styles.title}>
            Cities
          </h2>
          <ul className={styles.links}>
            {cities.map(({ name, address }) => (
              <li key={address}>
                <a href={address}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-labelledby="footer-services" className={styles.services}>
          <h2 id="footer-services" className={styles.title}>
            Services
          </h2>
          <ul className={styles.links}>
            {services.map(({ name, address }) => (
              <li key={address}>
                <a href={address}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-labelledby="footer-account">
          <h2 id="footer-account" className={styles.title}>
            {productName}
          </h2>
          <ul className={styles.links}>
            {linksOf(productName).map(([label, href]) => (
              <li key={href}>{href === '/' ? <AccountLink /> : <a href={href}>{label}</a>}</li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}

const linksOf = (productName: string) =>
  [
    ['Hire Models', LANDING],
    ['Join as Model', '/join-as-model'],
    [`${productName}s`, ZODELS],
    ['Sign in', '/'],
    ['Privacy policy', '/privacy-policy'],
    ['Terms of use', '/terms-use'],
  ] as const;
