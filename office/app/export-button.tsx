import { Download, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '#client/call-error.ts';
import { fetchFile } from '#client/fetch-file.ts';
import { Button } from '#ui/button.tsx';
import { saveBlob } from '#ui/save-file.ts';
import { toast } from '#ui/toast.tsx';
import { client } from './client.ts';
import { useLimits } from './query.ts';

/** Saves a table under a name. A second press, or leaving the page, stops it. `address` is that of the file service. */
export function ExportButton({ address, name }: { address: string; name: string }) {
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
      saveBlob(name, await fetchFile(client, filesUrl + address, signal));
    } catch (error) {
      if (!signal.aborted) toast.error(sentenceOf(error));
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
