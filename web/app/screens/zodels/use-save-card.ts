import { useState } from 'react';

/** Downloads the card as the signed-in person, whose version contains more. */
export function useSaveCard(address: string, firstName: string) {
  const [saving, setSaving] = useState(false);
  const fetchCard = async () => {
    const { client } = await import('#web/client.ts');
    const answer = await client.authorized(token =>
      fetch(address, token ? { headers: { authorization: `Bearer ${token}` } } : {}),
    );
    const link = document.createElement('a');
    link.href = URL.createObjectURL(await answer.blob());
    link.download = `${firstName}.pdf`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
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
