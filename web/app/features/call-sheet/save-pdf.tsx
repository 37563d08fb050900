import { Download } from 'lucide-react';
import { useState } from 'react';
import { callSheetAddress } from '#contract/rules/file-addresses.ts';
import { saveBlob } from '#lib/save-file.ts';
import { useSite } from '#lib/site.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast-store.ts';

/** Downloads the sheet as the signed-in person: its address opens for nobody else. */
export function SavePdf({ jobId }: { jobId: string }) {
  const { filesUrl } = useSite().limits;
  const [saving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    try {
      const { client } = await import('#web/client.ts');
      const answer = await client.authorized(token =>
        fetch(filesUrl + callSheetAddress(jobId), token ? { headers: { authorization: `Bearer ${token}` } } : {}),
      );
      if (!answer.ok) throw new Error(answer.statusText);
      saveBlob('call-sheet.pdf', await answer.blob());
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
