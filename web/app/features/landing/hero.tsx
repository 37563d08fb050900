import { Button } from '#ui/button.tsx';
import { FilmStrip } from './film-strip.tsx';
import styles from './hero.module.css';
import { heroSizes, strips } from './strips.ts';

/** Maximum length of a headline on one line beside the strips. */
const SHORT = 12;

interface HeroProps {
  productName: string;
  /** `Hire models in Miami`. */
  headline: string;
  lead: string;
}

/** The headline is set into the contact sheet: two strips run off the page on its right, the third is below. */
export function Hero({ productName, headline, lead }: HeroProps) {
  const [first, second, third] = strips;
  const film = { maker: productName };
  return (
    <section className={styles.hero} aria-labelledby="headline">
      <div className={styles.words}>
        <h1 id="headline" className={styles.headline} data-long={headline.length > SHORT || undefined}>
          {headline}, <span>frame by frame.</span>
        </h1>
        <div className={styles.offer}>
          <p className={styles.lead}>{lead}</p>
          <Button
            variant="primary"
            size="large"
            className={styles.action}
            render={<a href="/create-job">Post a job</a>}
          >
            Post a job
          </Button>
        </div>
      </div>
      <div className={styles.sheet}>
        <FilmStrip {...film} turn="FIRST" strip={first} sizes={heroSizes(first)} className={styles.first} />
        <FilmStrip {...film} turn="SECOND" strip={second} sizes={heroSizes(second)} className={styles.second} />
      </div>
      <FilmStrip {...film} turn="SECOND" strip={third} sizes={heroSizes(third)} className={styles.third} />
    </section>
  );
}
