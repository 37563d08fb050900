import { Download } from 'lucide-react';
import { useState } from 'react';
import { fetchFile } from '#client/fetch-file.ts';
import { callSheetAddress } from '#contract/rules/file-addresses.ts';
import { useSite } from '#lib/site.ts';
import { Button } from '#ui/button.tsx';
import { saveBlob } from '#ui/save-file.ts';
import { toast } from '#ui/toast-store.ts';

/** Downloads the sheet as the signed-in person: its address opens for nobody else. */
export function SavePdf({ jobId }: { jobId: string }) {
  const { filesUrl } = useSite().limits;
  const [saving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    try {
      const { client } = await import('#web/client.ts');
      saveBlob('call-sheet.pdf', await fetchFile(client, filesUrl + callSheetAddress(jobId)));
    } catch {
      toast.error('The PDF could not be made. Please try again.');
    } finally {
      setSaving(false);
    }
  };
  return (
    <Button size="small" icon={<Download />} loading={saving} onClick={() => void save()}>
      PDF
    </Button>
  );
}
