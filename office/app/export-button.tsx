import { Download, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '#client/call-error.ts';
import { fetchCounted } from '#client/fetch-counted.ts';
import { Button } from '#ui/button.tsx';
import { saveBlob } from '#ui/save-file.ts';
import { toast } from '#ui/toast.tsx';
import { client } from './client.ts';
import { useLimits } from './query.ts';

const TENTH_OF_MB = 104_857.6;

/** Saves a table under a name, and says how much of it there is. A second press, or leaving the page, stops it. `address` is that of the file service. */
export function ExportButton({ address, name }: { address: string; name: string }) {
  const { filesUrl } = useLimits();
  /** In tenths of a megabyte; null while nothing is saved. */
  const [tenths, setTenths] = useState<number | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const save = async () => {
    const stopping = new AbortController();
    running.current = stopping;
    const { signal } = stopping;
    const onRead = (bytes: number) => setTenths(Math.floor(bytes / TENTH_OF_MB));
    setTenths(0);
    try {
      saveBlob(name, await fetchCounted(client, filesUrl + address, { signal, onRead }));
    } catch (error) {
      if (!signal.aborted) toast.error(sentenceOf(error));
    } finally {
      setTenths(null);
    }
  };
  if (tenths !== null)
    return (
      <Button icon={<X />} onClick={() => running.current?.abort()}>
        Stop the export{tenths > 0 && `, ${(tenths / 10).toFixed(1)} MB so far`}
      </Button>
    );
  return (
    <Button icon={<Download />} onClick={() => void save()}>
      Export as CSV
    </Button>
  );
}
