import { Fragment } from 'react';
import { classes } from '#ui/classes.ts';
import styles from './film-strip.module.css';
import { SelectRing } from './select-ring.tsx';
import type { Strip } from './strips.ts';

interface FilmStripProps {
  strip: Strip;
  sizes: string;
  /** The product's name on the film's edge; without it the edges are cropped. */
  maker?: string;
  /**
   * `FIRST` is fetched with high priority, `SECOND` after it. All others are loaded lazily, even on the first screen.
   */
  turn?: 'FIRST' | 'SECOND';
  className?: string | undefined;
}

/** A strip of a contact sheet: portraits on film, numbers on its edge, the selected ones ringed in grease pencil. */
export function FilmStrip({ strip, sizes, maker, turn, className }: FilmStripProps) {
  const { first, frames, selects, ...picture } = strip;
  const { width, height } = strip;
  const places = Array.from({ length: frames }, (_, place) => place);
  return (
    <div className={classes(styles.strip, className)} style={{ '--frames': frames }}>
      {maker && (
        <div className={styles.edge} aria-hidden="true">
          {places.map(place => (
            <Fragment key={place}>
              <b>{first + place}</b>
              <span>{first + place}A</span>
            </Fragment>
          ))}
        </div>
      )}
      <span className={classes(turn === 'SECOND' && styles.second)} style={{ aspectRatio: width / height }}>
        <img
          {...picture}
          sizes={sizes}
          alt={descriptionOf(strip)}
          loading={turn === 'FIRST' ? 'eager' : 'lazy'}
          fetchPriority={turn === 'FIRST' ? 'high' : 'low'}
          decoding="async"
        />
      </span>
      {maker && (
        <div className={styles.foot} aria-hidden="true">
          {places.map(place => (
            <span key={place}>{place % 2 ? 'Safety film' : maker}</span>
          ))}
        </div>
      )}
      {selects.map((number, place) => (
        <SelectRing key={number} place={number - first} of={frames} seed={number} delayed={place} />
      ))}
    </div>
  );
}

function descriptionOf({ first, frames, selects }: Strip): string {
  const ringed = selects.map(number => ` Frame ${number} is ringed in red pencil.`).join('');
  return `A strip of film with portraits of models, frames ${first} to ${first + frames - 1}.${ringed}`;
}
