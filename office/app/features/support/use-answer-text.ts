import { useEffect, useRef, useState } from 'react';
import { withoutSent } from '#office/lib/without-sent.ts';
import { keepDraft, readDraft } from '#office/support.ts';

interface AnswerText {
  body: string;
  write: (text: string) => void;
  /** What is on its way is no draft any more: the next answer may be typed, here or once the conversation is opened again. */
  begin: () => void;
  done: () => void;
  /** It is a draft again. */
  failed: () => void;
}

/** The words of an answer, which stay in the tab until they are sent. */
export function useAnswerText(id: string): AnswerText {
  const [body, setBody] = useState(() => readDraft(id));
  const latest = useRef(body);
  const sent = useRef<string | null>(null);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

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
    failed() {
      const words = sent.current ?? '';
      sent.current = null;
      if (!isGone.current) write(latest.current);
      else keepDraft(id, [words, readDraft(id)].filter(Boolean).join('\n\n'));
    },
  };
}
