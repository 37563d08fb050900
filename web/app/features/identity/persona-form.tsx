import { Client } from 'persona';
import { useEffect, useEffectEvent } from 'react';

/** A form that has not opened by then does not open: the provider's code hears nothing of a frame that did not load. */
const OPENS_WITHIN_MS = 20_000;

type PersonaFormProps = {
  inquiryId: string;
  sessionToken: string | null;
  environmentId: string;
  /** Completed or closed: the server asks what came of it. */
  onLeft: () => void;
  onFailed: () => void;
};

/** Persona's embedded flow, over the page. */
export default function PersonaForm({ inquiryId, sessionToken, environmentId, onLeft, onFailed }: PersonaFormProps) {
  const left = useEffectEvent(onLeft);
  const failed = useEffectEvent(onFailed);
  useEffect(() => {
    const tooLate = setTimeout(() => failed(), OPENS_WITHIN_MS);
    const client = new Client({
      inquiryId,
      environmentId,
      ...(sessionToken !== null && { sessionToken }),
      onReady: () => {
        clearTimeout(tooLate);
        client.open();
      },
      onComplete: () => left(),
      onCancel: () => left(),
      onError: () => failed(),
    });
    return () => {
      clearTimeout(tooLate);
      client.destroy();
    };
  }, [inquiryId, sessionToken, environmentId]);
  return null;
}
