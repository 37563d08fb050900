import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '#client/call-error.ts';
import type { Agreement } from '#contract/schemas/legal.ts';
import { changedOn, changedText, legalTexts } from '#lib/legal-texts.ts';
import { useSite } from '#lib/site.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.tsx';
import { queryClient, queryFor, useCall } from '#web/query.ts';
import { agreedWords, agreementTo } from './agreed-words.ts';
import styles from './legal-texts.module.css';

const agreements = queryFor('getAgreements', {});

/** For loaders. */
export const readAgreements = (): Promise<unknown> => queryClient.prefetchQuery(agreements);

const texts = [
  { ...legalTexts.terms, what: 'Who may book whom, what a booking means, and what happens when somebody cancels.' },
  { ...legalTexts.privacy, what: 'What we keep of you, who sees it, and when it goes.' },
];
type Text = (typeof texts)[number] & { changedOn: string };

/** The texts, the dates of their current versions, and which version the person agreed to and when. */
export function LegalTexts() {
  const { data, error, refetch, isFetching } = useQuery(agreements);
  const site = useSite();
  return (
    <>
      <ul className={styles.rows}>
        {texts
          .map(one => ({ ...one, changedOn: changedOn(site, one) }))
          .map(text => (
            <li key={text.address} className={styles.row}>
              <h3>
                <a href={text.address} className={styles.link}>
                  {text.title}
                </a>
              </h3>
              <p>{text.what}</p>
              <p className={styles.detail}>{changedText(text.changedOn)}</p>
              {data ? <Agreed text={text} agreed={data.items} /> : !error && <Skeleton width="22em" height="1lh" />}
            </li>
          ))}
      </ul>
      {error && (
        <div className={styles.row}>
          <FormError>What you agreed to did not load. {sentenceOf(error)}</FormError>
          <Button loading={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
    </>
  );
}

function Agreed({ text, agreed }: { text: Text; agreed: readonly Agreement[] }) {
  const save = useCall('saveAgreement');
  const isInForce = agreementTo(text, agreed)?.version === text.changedOn;
  const agree = () =>
    save.mutateAsync({ body: { document: text.document, version: text.changedOn } }).then(
      saved => {
        queryClient.setQueryData(agreements.queryKey, saved);
        toast.success('Your agreement is recorded');
      },
      // The error is shown beside the button.
      () => undefined,
    );
  return (
    <>
      <p className={styles.detail}>{agreedWords(text, agreed)}</p>
      {!isInForce && (
        <>
          <FormError>{save.error && sentenceOf(save.error)}</FormError>
          <Button className={styles.agree} loading={save.isPending} onClick={() => void agree()}>
            Agree to the version in force
          </Button>
        </>
      )}
    </>
  );
}
