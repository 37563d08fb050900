import { Download } from 'lucide-react';
import { useState } from 'react';
import { fetchFile } from '#client/fetch-file.ts';
import { moneyClosesAddress } from '#contract/rules/file-addresses.ts';
import { client } from '#office/client.ts';
import { useLimits } from '#office/query.ts';
import { Button } from '#ui/button.tsx';
import { saveBlob } from '#ui/save-file.ts';
import { toast } from '#ui/toast.tsx';

/** Saves all closes as a table. */
export function ExportCloses() {
  const { filesUrl } = useLimits();
  const [saving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    try {
      saveBlob('closes.csv', await fetchFile(client, filesUrl + moneyClosesAddress));
    } catch {
      toast.error('The file could not be made. Please try again.');
    } finally {
      setSaving(false);
    }
  };
  return (
    <Button icon={<Download />} loading={saving} onClick={() => void save()}>
      Export as CSV
    </Button>
  );
}
