import { useQuery } from '@tanstack/react-query';
import { CaseScreen } from '#office/case-screen.tsx';
import { CaseCard } from '#office/features/work/case-card.tsx';
import { queryFor } from '#office/query.ts';

const nothing = {
  title: 'No open cases',
  text: 'Claims that a model answered, and disputes about a job, are here.',
};

/** Claims and disputes that wait for a decision, with the words of both sides. */
export function CasesScreen() {
  const cases = useQuery(queryFor('getWorkCases', {}));
  return (
    <CaseScreen
      title="Cases"
      things="cases"
      cases={cases}
      nothing={nothing}
      renderCase={item => <CaseCard key={`${item.job.id} ${item.model.id}`} item={item} />}
    />
  );
}
