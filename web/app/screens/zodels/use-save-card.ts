import { useState } from 'react';
import { fetchFile } from '#client/fetch-file.ts';
import { saveBlob } from '#ui/save-file.ts';

/** Downloads the card as the signed-in person, whose version contains more. */
export function useSaveCard(address: string, firstName: string) {
  const [saving, setSaving] = useState(false);
  const fetchCard = async () => {
    const { client } = await import('#web/client.ts');
    saveBlob(`${firstName}.pdf`, await fetchFile(client, address));
  };
  const save = () => {
    setSaving(true);
    // Falls back to the public card.
    void fetchCard()
      .catch(() => location.assign(address))
      .finally(() => setSaving(false));
  };
  return { save, saving };
}
