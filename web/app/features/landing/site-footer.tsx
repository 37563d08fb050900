import { CategoryCode, categoryNames } from '#contract/job-fields.ts';
import { Logo } from '#ui/logo.tsx';
import { cities } from './cities.ts';
import { landingAddress } from './landing-address.ts';
import styles from './site-footer.module.css';

interface SiteFooterProps {
  productName: string;
  year: number;
}

export function SiteFooter({ productName, year }: SiteFooterProps) {
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
            {cities.map(city => (
              <li key={city.name}>
                <a href={landingAddress({ city })}>{city.name}</a>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-labelledby="footer-services" className={styles.services}>
          <h2 id="footer-services" className={styles.title}>
            Services
          </h2>
          <ul className={styles.links}>
            {CategoryCode.options.map(category => (
              <li key={category}>
                <a href={landingAddress({ category })}>{categoryNames[category]}</a>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-labelledby="footer-account">
          <h2 id="footer-account" className={styles.title}>
            For managers
          </h2>
          <ul className={styles.links}>
            <li>
              <a href="/create-job">Post a job</a>
            </li>
            <li>
              <a href="/">Sign in</a>
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  );
}
