import { Download } from 'lucide-react';
import { useState } from 'react';
import { fetchFile } from '#client/fetch-file.ts';
import { useSite } from '#lib/site.ts';
import { Button } from '#ui/button.tsx';
import { saveBlob } from '#ui/save-file.ts';
import { toast } from '#ui/toast-store.ts';

interface DownloadButtonProps {
  /** Under the address of the file service. */
  address: string;
  fileName: string;
  /** What is on the button, as in `PDF`. */
  format: string;
  /** What of, for those who do not see what is beside it. */
  of: string;
  disabledBecause?: string | undefined;
}

/** Downloads a file as the signed-in person: its address opens for nobody else. */
export function DownloadButton({ address, fileName, format, of, disabledBecause }: DownloadButtonProps) {
  const { filesUrl } = useSite().limits;
  const [saving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    try {
      const { client } = await import('#web/client.ts');
      saveBlob(fileName, await fetchFile(client, filesUrl + address));
    } catch {
      toast.error('The file could not be made. Please try again.');
    } finally {
      setSaving(false);
    }
  };
  return (
    <Button
      size="small"
      icon={<Download />}
      loading={saving}
      aria-label={`${format} of ${of}`}
      disabledBecause={disabledBecause}
      onClick={() => void save()}
    >
      {format}
    </Button>
  );
}
