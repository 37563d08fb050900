import { Share } from 'lucide-react';
import { useState } from 'react';
import { sentenceOf } from '#client/call-error.ts';
import { useSite } from '#lib/site.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { saveBlob } from '#ui/save-file.ts';
import { readOwnCard } from '#web/offline/own-files.ts';
import { CopyButton } from './copy-button.tsx';
import styles from './share-card.module.css';
import { shareFile } from './share-file.ts';

interface ShareCardProps {
  model: { id: string; firstName: string };
  /** Only then there is a page that a link leads to. */
  listed: boolean;
}

const READY = 'The card is ready. Press once more to share it.';

/** The model’s own comp card for the share sheet of the device; as a download where it takes no files. */
export function ShareCard({ model: { id, firstName }, listed }: ShareCardProps) {
  const { filesUrl } = useSite().limits;
  const [loading, setLoading] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  const [card, setCard] = useState<File | null>(null);

  const share = async () => {
    setLoading(true);
    setSaid(null);
    try {
      const file =
        card ??
        new File([await readOwnCard(id, filesUrl)], `${firstName}.pdf`, {
          type: 'application/pdf',
        });
      const outcome = await shareFile(file, `${firstName}, comp card`);
      // The press is too long ago for the browser: the next one shares at once, unless the browser never shares.
      const mayPressAgain = outcome === 'PRESS_AGAIN' && card === null;
      setCard(mayPressAgain ? file : null);
      if (mayPressAgain) setSaid(READY);
      else if (outcome === 'PRESS_AGAIN' || outcome === 'UNSUPPORTED') saveBlob(file.name, file);
    } catch (error) {
      setSaid(sentenceOf(error));
    } finally {
      setLoading(false);
    }
  };

  return (
    <div className={styles.share}>
      <Button icon={<Share />} loading={loading} onClick={() => void share()}>
        Share comp card
      </Button>
      {listed && <CopyButton text={new URL(`/zodels/${id}`, location.origin).href} label="Copy link to your page" />}
      {said === READY ? <p role="status">{READY}</p> : <FormError>{said}</FormError>}
    </div>
  );
}
