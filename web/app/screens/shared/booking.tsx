import { isolated } from '#contract/rules/isolated.ts';
import { momentText, timesText } from '#contract/rules/zoned-time.ts';
import type { SharedBooking } from '#contract/schemas/safety.ts';
import { Fact } from '#features/job/details/facts.tsx';
import { opened, sharedHeaders } from '#features/sharing/shared-page.ts';
import type { Handle } from '#page-delivery/handle.ts';
import { Container } from '#ui/container.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import { pageContext } from '#web/context.ts';
import type { Route } from './+types/booking.ts';
import styles from './shared.module.css';

/** This page works without JavaScript and is not hydrated; it loads itself again. */
export const handle: Handle = { hydrate: false };

const RELOAD_SECONDS = '60';
export const headers: Route.HeadersFunction = () => ({
  ...sharedHeaders,
  'surrogate-control': 'no-store',
  'x-robots-tag': 'noindex',
  refresh: RELOAD_SECONDS,
});

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  return { booking: await opened(api.call('getSharedBooking', { path: { secret: params.secret } })) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Where ${loaderData.booking.firstName} works` : 'This link does not work' },
  { name: 'robots', content: 'noindex' },
];

const mapAddress = ({ latitude, longitude }: SharedBooking['place']): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;

/** With the day: a job of several days has arrivals on each of them. */
function Standing({ booking: { firstName, arrivedAt, leftAt, timeZone } }: { booking: SharedBooking }) {
  if (leftAt) return <StatusChip>{`${isolated(firstName)} left on ${momentText(leftAt, timeZone)}`}</StatusChip>;
  if (arrivedAt)
    return (
      <StatusChip tone="booked">{`${isolated(firstName)} arrived on ${momentText(arrivedAt, timeZone)}`}</StatusChip>
    );
  return <StatusChip tone="pending">{`${isolated(firstName)} has not checked in yet`}</StatusChip>;
}

/** A booking, for someone whom the model trusts: where, when, for whom, and whether they arrived. */
export default function SharedBookingPage({ loaderData: { booking } }: Route.ComponentProps) {
  const { firstName, companyName, category, place, periods, timeZone, companion } = booking;
  return (
    <main>
      <Container width="reading" className={styles.page}>
        <header className={styles.head}>
          <p className={styles.by}>
            <bdi>{firstName}</bdi> shares this with you
          </p>
          <h1>
            Where <bdi>{firstName}</bdi> works
          </h1>
        </header>
        <div className={styles.part}>
          <div>
            <Standing booking={booking} />
          </div>
          <dl>
            <Fact label="Place">
              {place.venue && <span>{place.venue}</span>}
              <span>{place.name}</span>
              <a href={mapAddress(place)} target="_blank" rel="noreferrer">
                Open the map
              </a>
            </Fact>
            <Fact label="When">
              {periods.map(period => (
                <span key={period.start}>{timesText(period, timeZone)}</span>
              ))}
            </Fact>
            <Fact label="Client">{companyName ?? 'A client of ours'}</Fact>
            <Fact label="Work">{category}</Fact>
            {companion && (
              <Fact label="Company">
                <bdi>{firstName}</bdi> brings someone along
              </Fact>
            )}
          </dl>
          <p className={styles.note}>
            The times are those of the place. This page loads itself again each minute, and ends two hours after the
            job. If you are worried, call <bdi>{firstName}</bdi>. In danger, call <a href="tel:911">911</a>.
          </p>
        </div>
      </Container>
    </main>
  );
}
