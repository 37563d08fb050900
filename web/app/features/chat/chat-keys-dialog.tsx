import { KeysDialog } from '#ui/keys-dialog.tsx';

const keys = [
  { key: 'J', does: 'Next conversation' },
  { key: 'K', does: 'Conversation before' },
  { key: 'X', does: 'In the list: choose the conversation' },
  { key: 'C', does: 'Write' },
  { key: 'M', does: 'Go to the messages' },
  { key: 'Enter', does: 'Send' },
  { key: 'Shift Enter', does: 'New line' },
  { key: '↑', does: 'In an empty field: edit your last message' },
  { key: '↑ ↓', does: 'In the messages: the one before, the next' },
  { key: 'R', does: 'Reply to the message' },
  { key: 'T', does: 'Open its thread' },
  { key: '+', does: 'React to it' },
  { key: 'E', does: 'Edit your own' },
  { key: 'P', does: 'Pin it, or unpin it' },
  { key: 'U', does: 'Mark unread from it on' },
  { key: 'Delete', does: 'Delete your own' },
  { key: 'Esc', does: 'Back to where you write' },
  { key: '?', does: 'These keys' },
] as const;

export function ChatKeysDialog({ onClose }: { onClose: () => void }) {
  return <KeysDialog keys={keys} open onOpenChange={open => open || onClose()} />;
}
