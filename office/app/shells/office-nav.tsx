import { NavLink, useLocation } from 'react-router';
import { type BarPart, barParts, type Place, placeAt } from '#office/lib/places.ts';
import { Badge } from '#ui/badge.tsx';
import { NavMenu, NavMenuEntry, NavMenuGroup, NavMenuLink } from '#ui/nav-menu.tsx';
import { useMedia } from '#ui/use-media.ts';
import styles from './office-nav.module.css';

/** What waits at a page, by its address: how much, and in words. */
export type Waiting = ReadonlyMap<string, { count: number; words: string }>;

type OfficeNavProps = { may: (place: Place) => boolean; waiting: Waiting };

/** The parts that someone may open; a group of one is that page. */
const partsFor = (may: OfficeNavProps['may']): BarPart[] =>
  barParts.flatMap((part): BarPart[] => {
    if (!('places' in part)) return may(part) ? [part] : [];
    const open = part.places.filter(may);
    if (open.length > 1) return [{ ...part, places: open }];
    return open;
  });

/** The pages of the office. Where the bar is short, all of them are behind one button. */
export function OfficeNav({ may, waiting }: OfficeNavProps) {
  const isWide = useMedia('(width >= 1024px)');
  const { pathname } = useLocation();
  const here = placeAt(pathname)?.to;
  const parts = partsFor(may);
  const countOf = (places: readonly Place[]) => places.reduce((sum, { to }) => sum + (waiting.get(to)?.count ?? 0), 0);
  const entry = (place: Place) => (
    <NavMenuEntry key={place.to} link={<NavLink to={place.to} />} count={<Count at={place} waiting={waiting} />}>
      {place.name}
    </NavMenuEntry>
  );
  if (!isWide) {
    const alone = parts.flatMap(part => ('places' in part ? [] : [part]));
    const groups = parts.flatMap(part => ('places' in part ? [part] : []));
    return (
      <NavMenu label="Office" className={styles.nav}>
        <NavMenuGroup
          name="Menu"
          count={<Sum count={countOf([...alone, ...groups.flatMap(({ places }) => places)])} />}
        >
          <div className={styles.all}>
            <ul className={styles.entries}>{alone.map(entry)}</ul>
            {groups.map(({ name, places }) => (
              <section key={name} aria-labelledby={`places-${name}`}>
                <h2 id={`places-${name}`} className={styles.heading}>
                  {name}
                </h2>
                <ul className={styles.entries}>{places.map(entry)}</ul>
              </section>
            ))}
          </div>
        </NavMenuGroup>
      </NavMenu>
    );
  }
  return (
    <NavMenu label="Office" className={styles.nav}>
      {parts.map(part =>
        'places' in part ? (
          <NavMenuGroup
            key={part.name}
            name={part.name}
            count={<Sum count={countOf(part.places)} />}
            current={part.places.some(({ to }) => to === here)}
          >
            <ul className={styles.entries}>{part.places.map(entry)}</ul>
          </NavMenuGroup>
        ) : (
          <NavMenuLink key={part.to} link={<NavLink to={part.to} />} count={<Count at={part} waiting={waiting} />}>
            {part.name}
          </NavMenuLink>
        ),
      )}
    </NavMenu>
  );
}

const Sum = ({ count }: { count: number }) => <Badge count={count} label={`${count} waiting`} />;

function Count({ at: { to }, waiting }: { at: Place; waiting: Waiting }) {
  const { count = 0, words = '' } = waiting.get(to) ?? {};
  return <Badge count={count} label={words} />;
}
