import type { Attachment, Poll } from '#contract/schemas/chat-message.ts';
import type { MaskedKind } from '#contract/values/chat.ts';
import { maskContacts } from '../guard/mask-contacts.ts';

type Written = { body: string; poll: Poll | null; attachments: Attachment[] };

/** Everything that is written in a message, with contact details masked, and which kinds of them there were. */
export const maskDraft = <Draft extends Written>(draft: Draft): Draft & { masked: MaskedKind[] } => {
  const kinds = new Set<MaskedKind>();
  const mask = (text: string) => {
    const { text: shown, masked } = maskContacts(text);
    for (const kind of masked) kinds.add(kind);
    return shown;
  };
  const { poll } = draft;
  const body = mask(draft.body);
  const shownPoll = poll && { ...poll, question: mask(poll.question), options: poll.options.map(mask) };
  const attachments = draft.attachments.map(one => ({ ...one, filename: mask(one.filename) }));
  return { ...draft, body, poll: shownPoll, attachments, masked: [...kinds] };
};
