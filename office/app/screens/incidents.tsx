import { useQuery } from '@tanstack/react-query';
import { CaseScreen } from '#office/case-screen.tsx';
import { IncidentCard } from '#office/features/safety/incident-card.tsx';
import { queryFor } from '#office/query.ts';

const nothing = {
  title: 'Nothing was reported',
  text: 'What models report from a set is here; the urgent calls you by text.',
};

/** What models report from sets: the urgent that nobody has first. */
export function IncidentsScreen() {
  const incidents = useQuery(queryFor('getIncidents', {}));
  return (
    <CaseScreen
      title="Incidents"
      things="incidents"
      cases={incidents}
      nothing={nothing}
      restFollows={last => (last?.state === 'CLOSED' ? 'were closed before these' : 'follow once these are closed')}
      renderCase={incident => <IncidentCard key={incident.id} incident={incident} />}
    />
  );
}
