import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '#client/call-error.ts';
import { PASSKEYS_MOST } from '#contract/values/passkey.ts';
import page from '#office/page.module.css';
import { queryFor } from '#office/query.ts';
import { Button } from '#ui/button.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { PasskeyRow } from './passkey-row.tsx';

/** A name is what a passkey belongs to; addresses of numbers have none. */
const hasName = !/^[\d.]+$|^\[/.test(location.hostname);

const whyNot = (passkeys: number | undefined): string | undefined => {
  if (!hasName) return 'Passkeys need an address with a name: open the office at localhost.';
  return passkeys !== undefined && passkeys >= PASSKEYS_MOST
    ? `You have ${PASSKEYS_MOST}: remove one first.`
    : undefined;
};

/** The passkeys of whoever is signed in. */
export function Passkeys() {
  const { data, error, isFetching, refetch } = useQuery(queryFor('getPasskeys', {}));
  const [adding, setAdding] = useState({ open: false, turn: 0 });
  const passkeys = data?.passkeys ?? [];
  return (
    <section aria-labelledby="passkeys" className={page.section}>
      <div className={page.head}>
        <h2 id="passkeys" className={page.heading}>
          Passkeys
        </h2>
        <Button
          disabledBecause={whyNot(data?.passkeys.length)}
          onClick={() => setAdding(({ turn }) => ({ open: true, turn: turn + 1 }))}
        >
          Add a passkey
        </Button>
      </div>
      <p className={page.quiet}>
        {passkeys.length > 0
          ? 'You sign in with your passphrase and one of these, and prove with it that it is you. No code is texted to you any more.'
          : 'A passkey is held by your device or your security key. With one, no code is texted to you any more, and nobody who has your phone number gets in.'}
      </p>
      {error && !data && (
        <ErrorPanel
          title="Your passkeys did not load"
          text={sentenceOf(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!error && !data && <Skeleton height="56px" />}
      {passkeys.length > 0 && (
        <ul className={page.rows} aria-label="Your passkeys">
          {passkeys.map(passkey => (
            <PasskeyRow key={passkey.id} passkey={passkey} isLast={passkeys.length === 1} />
          ))}
        </ul>
      )}
      <AddPasskeyDialog
        key={adding.turn}
        open={adding.open}
        suggestedName={`Passkey ${passkeys.length + 1}`}
        onClose={() => setAdding(({ turn }) => ({ open: false, turn }))}
      />
    </section>
  );
}
