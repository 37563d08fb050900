import { useSite } from '#lib/site.ts';
import { cityNamed } from './cities.ts';
import styles from './city-list.module.css';
import type { Subject } from './copy.ts';
import { landingAddress } from './landing-address.ts';

/** The cities in large type; the one of this page is underlined in pencil. */
export function CityList({ subject }: { subject: Subject }) {
  const { cityOrder } = useSite().limits;
  return (
    <ul className={styles.cities}>
      {cityOrder.map(cityNamed).map(city => (
        <li key={city.name}>
          <a
            href={landingAddress({ ...subject, city })}
            aria-current={city.name === subject.city?.name ? 'page' : undefined}
          >
            {city.name}
          </a>
        </li>
      ))}
    </ul>
  );
}
