import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '#client/call-error.ts';
import { withoutSent } from '#office/lib/without-sent.ts';
import { keepDraft, readDraft } from '#office/support.ts';
import { toast } from '#ui/toast.tsx';

interface AnswerText {
  body: string;
  write: (text: string) => void;
  /** What is on its way is no draft any more: the next answer may be typed, here or once the conversation is opened again. */
  begin: () => void;
  done: () => void;
  /** It is a draft again. */
  failed: (error: unknown) => void;
}

/** By the conversation that they are open for: reads the draft again. */
const openForms = new Map<string, () => void>();

/** The words of an answer, which stay in the tab until they are sent. */
export function useAnswerText(id: string): AnswerText {
  const [body, setBody] = useState(() => readDraft(id));
  const latest = useRef(body);
  const sent = useRef<string | null>(null);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    const readAgain = () => {
      latest.current = readDraft(id);
      setBody(latest.current);
    };
    openForms.set(id, readAgain);
    return () => {
      isGone.current = true;
      if (openForms.get(id) === readAgain) openForms.delete(id);
    };
  }, [id]);

  const write = (text: string) => {
    latest.current = text;
    setBody(text);
    keepDraft(id, sent.current === null ? text : withoutSent(text, sent.current));
  };
  return {
    body,
    write,
    begin() {
      sent.current = latest.current;
      write(latest.current);
    },
    done() {
      const text = withoutSent(latest.current, sent.current ?? '');
      sent.current = null;
      if (!isGone.current) write(text);
    },
    failed(error) {
      const words = sent.current ?? '';
      sent.current = null;
      if (!isGone.current) return write(latest.current);
      keepDraft(id, [words, readDraft(id)].filter(Boolean).join('\n\n'));
      openForms.get(id)?.();
      toast.error(`An answer was not sent. ${sentenceOf(error)}`);
    },
  };
}
