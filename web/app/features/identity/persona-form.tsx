import { Client } from 'persona';
import { useEffect, useEffectEvent } from 'react';

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
    const client = new Client({
      inquiryId,
      environmentId,
      ...(sessionToken !== null && { sessionToken }),
      onReady: () => client.open(),
      onComplete: () => left(),
      onCancel: () => left(),
      onError: () => failed(),
    });
    return () => client.destroy();
  }, [inquiryId, sessionToken, environmentId]);
  return null;
}
