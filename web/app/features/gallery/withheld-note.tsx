import type { Withheld } from '#contract/schemas/private-fields.ts';

const moment = new Intl.DateTimeFormat('en-US', { weekday: 'long', hour: 'numeric', minute: '2-digit' });

interface WithheldNoteProps {
  /** What is omitted from the page; a reason that applies to both parts is shown once. */
  withheld: readonly (Withheld | null)[];
  className?: string | undefined;
}

/** Why measurements or digitals are not shown, and when time alone opens them. */
export function WithheldNote({ withheld, className }: WithheldNoteProps) {
  const messages = new Map(withheld.flatMap(one => (one ? [[one.message, one.opensAt] as const] : [])));
  return [...messages].map(([message, opensAt]) => (
    <p key={message} className={className}>
      {message}
      {opensAt && ` The others open again on ${moment.format(new Date(opensAt))}.`}
    </p>
  ));
}
