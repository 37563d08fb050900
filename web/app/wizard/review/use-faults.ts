import { useEffect, useState } from 'react';
import type { JobDraft } from '#contract/schemas/job-draft.ts';
import { useRules } from '#web/rules.ts';

type Faults = Record<string, string>;
const none: Faults = {};

/**
 * Errors of a job by field: what is missing, or became invalid with time. The schemas are loaded once the answers are
 * shown.
 */
export function useFaults(fields: JobDraft): Faults {
  const rules = useRules();
  const [faults, setFaults] = useState(none);
  useEffect(() => {
    let gone = false;
    import('#contract/schemas/job-submit.ts')
      .then(({ submitErrors }) => gone || setFaults(submitErrors(fields, rules)))
      // The server validates the same on submit.
      .catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [fields, rules]);
  return faults;
}
