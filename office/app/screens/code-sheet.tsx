import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router';
import { sentenceOf } from '#client/call-error.ts';
import { type Invited, inviteAddress } from '#contract/rules/invite-address.ts';
import styles from '#office/features/codes/sheet.module.css';
import { CODES } from '#office/lib/addresses.ts';
import { useTitle } from '#office/lib/use-title.ts';
import page from '#office/page.module.css';
import { queryFor, useLimits } from '#office/query.ts';
import { Button } from '#ui/button.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Spinner } from '#ui/spinner.tsx';

const CARDS = 12;
const invitedOptions: { value: Invited; label: string }[] = [
  { value: 'MODEL', label: 'For models' },
  { value: 'BUSINESS', label: 'For businesses' },
];

/** A sheet of cards with the QR code of a campaign, to print and cut. */
export function CodeSheetScreen() {
  const { code = '' } = useParams();
  const { productName } = useLimits();
  const [search, setSearch] = useSearchParams();
  const invited: Invited = search.get('for') === 'business' ? 'BUSINESS' : 'MODEL';
  const { data, error, isFetching, refetch } = useQuery(queryFor('getCode', { path: { code } }));
  useTitle(data?.campaign ?? 'QR sheet', `${productName} office`);
  if (error)
    return (
      <ErrorPanel
        title="This code did not load"
        text={sentenceOf(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
        action={<Button render={<Link to={CODES} />}>All codes</Button>}
      />
    );
  if (!data) return <Spinner label="Loading the code" />;
  const address = new URL(inviteAddress(data.code, invited), data.origin ?? location.origin).href;
  return (
    <div className={page.page}>
      <h1 className={page.title}>{data.campaign ?? `${data.owner?.name ?? 'Someone'}’s code`}</h1>
      {!data.isOpen && <p>This code is closed: whoever scans it is told so.</p>}
      <div className={styles.controls}>
        <Segmented
          label="Where it leads"
          options={invitedOptions}
          value={invited}
          onValueChange={value =>
            setSearch(value === 'BUSINESS' ? { for: 'business' } : {}, { replace: true, preventScrollReset: true })
          }
        />
        <Button variant="primary" onClick={() => print()}>
          Print
        </Button>
      </div>
      <ul className={styles.sheet} aria-label="Cards">
        {Array.from({ length: CARDS }, (_, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the cards are all alike.
          <li key={n} className={styles.card}>
            <QrCode text={address} label={`QR code ${n + 1}`} />
            <span className={styles.code}>{data.code}</span>
            <span className={page.quiet}>{productName}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
