import { useQuery } from '@tanstack/react-query';
import { CaseScreen } from '#office/case-screen.tsx';
import { CheckCard } from '#office/features/identity/check-card.tsx';
import { queryFor } from '#office/query.ts';

const nothing = {
  title: 'Nobody waits',
  text: 'Models send a document and a selfie before their first booking, and managers when you ask them.',
};

/** Documents and selfies that wait for a decision; those whose offer ends first are first. */
export function IdentityScreen() {
  const checks = useQuery(queryFor('getIdentityChecks', {}));
  return (
    <CaseScreen
      title="Identity"
      things="checks"
      cases={checks}
      nothing={nothing}
      renderCase={check => <CheckCard key={check.id} check={check} />}
    />
  );
}
