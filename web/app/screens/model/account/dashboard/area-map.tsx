import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { TalentJob } from '#contract/schemas/job.ts';
import type { MapTiles } from '#contract/values/map-tiles.ts';
import { useSite } from '#lib/site.ts';
import { queryFor } from '#web/query.ts';
import { areaDrawing, SIZE } from './area-drawing.ts';
import styles from './area-map.module.css';
import { tileDrawing } from './area-tiles.ts';

type Home = { latitude: number; longitude: number; name: string };
type AreaProps = { job: TalentJob; home: Home };

/**
 * The circle of the job and the way from home. Drawn here, so that no map service learns what a model looks at, unless a
 * source of tiles is configured; and where that source does not answer.
 */
export function AreaMap({ job }: { job: TalentJob }) {
  const { data } = useQuery(queryFor('getModelProfile', {}));
  const { mapTiles } = useSite();
  const [failed, setFailed] = useState(false);
  const home = data?.profile?.home;
  if (!home) return null;
  if (!mapTiles || failed) return <DrawnArea job={job} home={home} />;
  return <TiledArea job={job} home={home} source={mapTiles} onFailed={() => setFailed(true)} />;
}

function Frame({ job, home, children }: AreaProps & { children: ReactNode }) {
  return (
    <svg
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      role="img"
      aria-label={`The area of the job in ${job.city}, and your home in ${home.name}`}
      className={styles.area}
    >
      {children}
    </svg>
  );
}

function DrawnArea({ job, home }: AreaProps) {
  const { job: at, home: from, radius, rings } = areaDrawing(job.circle, home);
  return (
    <Frame job={job} home={home}>
      {rings.map(ring => (
        <g key={ring.miles}>
          <circle cx={from.x} cy={from.y} r={ring.radius} className={styles.ring} />
          <text x={from.x} y={from.y - ring.radius - 3} className={styles.label}>
            {ring.miles} mi
          </text>
        </g>
      ))}
      <Way at={at} from={from} radius={radius} />
    </Frame>
  );
}

type TiledAreaProps = AreaProps & { source: MapTiles; onFailed: () => void };

const share = (part: number, whole: number): string => `${(100 * part) / whole}%`;

function TiledArea({ job, home, source, onFailed }: TiledAreaProps) {
  const { job: at, home: from, radius, tiles } = tileDrawing(job.circle, home, source.url);
  return (
    <figure className={styles.figure}>
      <div className={styles.tiled}>
        <div className={styles.tiles}>
          {tiles.map(({ href, x, y, side }) => (
            // A pixel wider, so that no line shows between two.
            <img
              key={`${href} ${x}`}
              src={href}
              alt=""
              className={styles.tile}
              style={{
                left: share(x, SIZE.width),
                top: share(y, SIZE.height),
                width: `calc(${share(side, SIZE.width)} + 1px)`,
              }}
              onError={onFailed}
            />
          ))}
        </div>
        {/* Tiles are light in both themes. */}
        <div data-theme="light" className={styles.onTiles}>
          <Frame job={job} home={home}>
            <Way at={at} from={from} radius={radius} />
          </Frame>
        </div>
      </div>
      <figcaption className={styles.source}>
        <Attribution text={source.attribution} />
      </figcaption>
    </figure>
  );
}

function Attribution({ text }: { text: string }) {
  const [, words = text, address] = /^(.*?)\s*(https:\/\/\S+)$/.exec(text) ?? [];
  if (!address) return words;
  return (
    <a href={address} target="_blank" rel="noreferrer">
      {words || address}
    </a>
  );
}

type Place = { x: number; y: number };

function Way({ at, from, radius }: { at: Place; from: Place; radius: number }) {
  return (
    <>
      <line x1={from.x} y1={from.y} x2={at.x} y2={at.y} className={styles.way} />
      <circle cx={from.x} cy={from.y} r={4} className={styles.home} />
      <text x={from.x} y={from.y + 22} className={styles.label}>
        You
      </text>
      <circle cx={at.x} cy={at.y} r={radius} className={styles.circle} />
    </>
  );
}
