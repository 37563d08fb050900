import { useId } from 'react';
import { Bar, CartesianGrid, ComposedChart, Line, Rectangle, Tooltip, XAxis, YAxis } from 'recharts';
import type { Figure, NumberAnswer, Numbers } from '#contract/schemas/numbers.ts';
import type { NumberSpec } from '#contract/values/numbers.ts';
import { axisOf, basisText, mondayText, valueText, weekText } from './figure-text.ts';
import styles from './week-chart.module.css';

type Week = NumberAnswer['weeks'][number] & Numbers['weeks'][number];
/** `height` and `heightBefore` are in the unit of the axis. */
type Point = Week & { height: number | null; heightBefore: number | null };

// The library hands back the points that it was given.
const pointOf = (payload: unknown): Point => payload as Point;

type Props = { spec: NumberSpec; weeks: Numbers['weeks']; figures: NumberAnswer['weeks'] };

/** A number by week: these weeks as bars, or as a line for what does not add up, and those before as a dashed line. */
export function WeekChart({ spec, weeks, figures }: Props) {
  const hatch = useId();
  const { unit, summary, title } = spec;
  const most = Math.max(...figures.flatMap(({ now, before }) => [now.value ?? 0, before.value ?? 0]));
  const axis = axisOf(unit, most);
  const heightOf = ({ value }: Figure) => (value === null ? null : value / axis.divideBy);
  const points = weeks.flatMap((week, n): Point[] => {
    const compared = figures[n];
    return compared
      ? [{ ...week, ...compared, height: heightOf(compared.now), heightBefore: heightOf(compared.before) }]
      : [];
  });
  return (
    <ComposedChart
      responsive
      className={styles.chart ?? ''}
      data={points}
      margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
      title={`${title} by week`}
      desc="Arrow keys move from week to week. The table below has the same figures."
    >
      <defs>
        <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="3" height="6" fill="var(--ink)" />
        </pattern>
      </defs>
      <CartesianGrid vertical={false} stroke="var(--line)" />
      <XAxis
        dataKey="day"
        tickFormatter={mondayText}
        tickLine={false}
        axisLine={{ stroke: 'var(--edge)' }}
        tick={{ fill: 'var(--quiet)', fontSize: 12 }}
        minTickGap={24}
      />
      <YAxis
        tickFormatter={axis.write}
        tickLine={false}
        axisLine={false}
        tick={{ fill: 'var(--quiet)', fontSize: 12 }}
        width={56}
        tickCount={5}
        allowDecimals={unit !== 'COUNT'}
        domain={[0, most > 0 ? 'auto' : 1]}
      />
      <Tooltip
        isAnimationActive={false}
        // A week without a figure says so.
        filterNull={false}
        cursor={{ stroke: 'var(--edge)', fill: 'var(--mist)' }}
        content={({ active, payload }) => {
          const week = active ? payload[0] && pointOf(payload[0].payload) : undefined;
          return week ? <WeekFigures spec={spec} week={week} /> : null;
        }}
      />
      {summary === 'SUM' ? (
        <Bar
          dataKey="height"
          isAnimationActive={false}
          maxBarSize={28}
          shape={bar => (
            <Rectangle {...bar} fill={pointOf(bar.payload).isPartial ? `url(#${CSS.escape(hatch)})` : 'var(--ink)'} />
          )}
        />
      ) : (
        <Line
          dataKey="height"
          isAnimationActive={false}
          stroke="var(--ink)"
          strokeWidth={2}
          dot={({ cx, cy, payload, key }) =>
            cy === undefined || cy === null || Number.isNaN(cy) || pointOf(payload).height === null ? (
              <g key={key} />
            ) : (
              <circle
                key={key}
                cx={cx}
                cy={cy}
                r={3}
                stroke="var(--ink)"
                fill={pointOf(payload).isPartial ? 'var(--paper)' : 'var(--ink)'}
              />
            )
          }
          activeDot={{ r: 5, fill: 'var(--ink)', stroke: 'var(--paper)' }}
        />
      )}
      <Line
        dataKey="heightBefore"
        isAnimationActive={false}
        stroke="var(--applied)"
        strokeWidth={2}
        strokeDasharray="4 4"
        dot={false}
        activeDot={{ r: 4, fill: 'var(--applied)', stroke: 'var(--paper)' }}
      />
    </ComposedChart>
  );
}

function WeekFigures({ spec, week }: { spec: NumberSpec; week: Point }) {
  const basis = basisText(spec, week.now);
  return (
    <div className={styles.tip}>
      <span className={styles.week}>
        {weekText(week.day)}
        {week.isPartial && ', so far'}
      </span>
      <span>
        {valueText(spec.unit, week.now.value)}
        {basis && week.now.of > 0 && <span className={styles.quiet}> · {basis}</span>}
      </span>
      <span className={styles.quiet}>{valueText(spec.unit, week.before.value)} the period before</span>
    </div>
  );
}
