import { useEffect, useState } from 'react';
import type { JobDraft } from '#contract/schemas/job-draft.ts';
import { useRules } from '#web/rules.ts';

type Faults = Record<string, string>;
const none: Faults = {};

/** What is missing in a job, or has become wrong with time, by field. The rules are fetched once the answers are shown. */
export function useFaults(fields: JobDraft): Faults {
  const rules = useRules();
  const [faults, setFaults] = useState(none);
  useEffect(() => {
    let gone = false;
    import('#contract/schemas/job-submit.ts')
      .then(({ submitErrors }) => gone || setFaults(submitErrors(fields, rules)))
      // The server says the same when the job is sent.
      .catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [fields, rules]);
  return faults;
}
