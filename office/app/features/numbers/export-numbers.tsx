import { Download, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { fetchFile } from '#client/fetch-file.ts';
import { numbersAddress } from '#contract/rules/file-addresses.ts';
import type { NumbersAsked } from '#contract/schemas/numbers.ts';
import { client } from '#office/client.ts';
import { numbersSearch } from '#office/numbers.ts';
import { useLimits } from '#office/query.ts';
import { Button } from '#ui/button.tsx';
import { saveBlob } from '#ui/save-file.ts';
import { toast } from '#ui/toast.tsx';

/** Saves the numbers as a table by week, city and category. A second press stops that. */
export function ExportNumbers({ asked }: { asked: NumbersAsked }) {
  const { filesUrl } = useLimits();
  const [saving, setSaving] = useState(false);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const save = async () => {
    const stopping = new AbortController();
    running.current = stopping;
    const { signal } = stopping;
    setSaving(true);
    try {
      const file = await fetchFile(client, `${filesUrl}${numbersAddress}?${numbersSearch(asked)}`, signal);
      saveBlob('numbers.csv', file);
    } catch {
      if (!signal.aborted) toast.error('The file could not be made. Please try again.');
    } finally {
      setSaving(false);
    }
  };
  if (saving)
    return (
      <Button icon={<X />} onClick={() => running.current?.abort()}>
        Stop the export
      </Button>
    );
  return (
    <Button icon={<Download />} onClick={() => void save()}>
      Export as CSV
    </Button>
  );
}
