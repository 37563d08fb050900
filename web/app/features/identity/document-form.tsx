import { useRef, useState } from 'react';
import { CallError, sentenceOf } from '#client/call-error.ts';
import type { IdentityPictureKind } from '#contract/values/identity.ts';
import { useSite } from '#lib/site.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { ProgressBar } from '#ui/progress.tsx';
import { toast } from '#ui/toast.tsx';
import { queryClient, useCall } from '#web/query.ts';
import styles from './identity.module.css';
import { identityQuery } from './identity.ts';
import { PictureStep } from './picture-step.tsx';
import { sendPicture } from './send-picture.ts';

const kinds = ['DOCUMENT', 'SELFIE'] as const;
type Pictures = Partial<Record<IdentityPictureKind, Blob>>;
/** Not what is said of the session, and not that it was tried too often. */
const isRefusedPicture = ({ status }: CallError): boolean =>
  status >= 400 && status < 500 && ![401, 403, 429].includes(status);
type Failure = { of: IdentityPictureKind | null; sentence: string };

/** A document and a selfie for staff, one after the other. What was taken stays when sending fails. */
export function DocumentForm({ retryAt }: { retryAt: string | null }) {
  const { limits } = useSite();
  const submit = useCall('submitIdentity');
  const [pictures, setPictures] = useState<Pictures>({});
  const [sent, setSent] = useState<number | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  // What was sent is not sent again when a later step fails.
  const sentIds = useRef(new Map<Blob, string>());
  const isComplete = kinds.every(kind => pictures[kind]);

  const put = (kind: IdentityPictureKind, picture: Blob | null) => {
    setFailure(null);
    if (picture && picture.size > limits.imageBytesMax)
      setFailure({ of: kind, sentence: `This photo is larger than ${limits.imageBytesMax / 1_048_576} MB.` });
    else setPictures(({ [kind]: _, ...others }) => (picture ? { ...others, [kind]: picture } : others));
  };

  const send = async () => {
    setFailure(null);
    const ids: string[] = [];
    for (const kind of kinds) {
      setSent(ids.length);
      const picture = pictures[kind];
      if (!picture) return;
      try {
        const id = sentIds.current.get(picture) ?? (await sendPicture(limits.filesUrl, kind, picture));
        sentIds.current.set(picture, id);
        ids.push(id);
      } catch (error) {
        setSent(null);
        // What is wrong with the picture stands beside it; what is wrong with the connection beside the button.
        const isOfPicture = error instanceof CallError && isRefusedPicture(error);
        setFailure({ of: isOfPicture ? kind : null, sentence: sentenceOf(error) });
        if (isOfPicture) setPictures(({ [kind]: _, ...others }) => others);
        return;
      }
    }
    setSent(ids.length);
    const [documentId = '', selfieId = ''] = ids;
    submit.mutate(
      { body: { documentId, selfieId } },
      {
        onSuccess: identity => {
          queryClient.setQueryData(identityQuery.queryKey, identity);
          toast.success('Sent. You are told as soon as it is decided.');
        },
        onError(error) {
          // One of them may be gone: what is refused is sent anew.
          if (error instanceof CallError && error.status >= 400) sentIds.current.clear();
          setFailure({ of: null, sentence: sentenceOf(error) });
        },
        onSettled: () => setSent(null),
      },
    );
  };

  const isSending = sent !== null;
  return (
    <div className={styles.form}>
      {kinds.map((kind, index) => (
        <div key={kind} className={styles.numbered}>
          <span className={styles.number} aria-hidden="true">
            {index + 1}
          </span>
          <PictureStep
            kind={kind}
            picture={pictures[kind] ?? null}
            onPicture={picture => put(kind, picture)}
            error={failure?.of === kind ? failure.sentence : null}
          />
        </div>
      ))}
      <div className={styles.send}>
        {isSending && <ProgressBar label="Sending" value={sent / kinds.length} detail={`${sent} of ${kinds.length}`} />}
        <FormError>{failure?.of === null && failure.sentence}</FormError>
        <Button
          variant="primary"
          size="large"
          loading={isSending || submit.isPending}
          disabledBecause={
            retryAt
              ? 'You have tried as often as you can for today.'
              : isComplete
                ? undefined
                : 'Take both photos first.'
          }
          onClick={() => void send()}
        >
          Send both photos
        </Button>
        <p className={styles.quiet}>
          Only our staff see them. They are stored encrypted and deleted 30 days after the decision.
        </p>
      </div>
    </div>
  );
}
