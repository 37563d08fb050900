import { type City, cities } from './cities.ts';
import styles from './city-list.module.css';
import { landingAddress } from './landing-address.ts';

/** The cities, set as large as the page allows; the one this page is about is underlined in pencil. */
export function CityList({ current }: { current: City | null }) {
  return (
    <ul className={styles.cities}>
      {cities.map(city => (
        <li key={city.name}>
          <a href={landingAddress({ city })} aria-current={city === current ? 'page' : undefined}>
            {city.name}
          </a>
        </li>
      ))}
    </ul>
  );
}
