import { useState } from 'react';
import { sentenceOf } from '#client/call-error.ts';
import { useSite } from '#lib/site.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { saveFile } from '#ui/save-file.ts';
import { toast } from '#ui/toast.tsx';
import { client } from '#web/client.ts';
import styles from './legal-texts.module.css';

/** Downloads the person's own data as a file. */
export function DownloadData() {
  const { slug } = useSite();
  const [making, setMaking] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const download = async () => {
    setMaking(true);
    setError(null);
    try {
      const own = await client.call('getOwnData', {});
      saveFile(`${slug}-my-data-${own.madeAt.slice(0, 10)}.json`, JSON.stringify(own, null, 2), 'application/json');
      toast.success('Your data is downloaded');
    } catch (failed) {
      setError(sentenceOf(failed));
    } finally {
      setMaking(false);
    }
  };

  return (
    <div className={styles.row}>
      <FormError>{error}</FormError>
      <Button loading={making} onClick={() => void download()}>
        Download my data
      </Button>
    </div>
  );
}
