export { openChat } from './delivery/open-chat.ts';
export { type ChatRequest, chatAnswers } from './frames.ts';
export { freezeChannels } from './freeze.ts';
export { maskContacts } from './guard/mask-contacts.ts';
export { notifyUnread } from './notices/notify-unread.ts';
export { readMessages } from './read/messages.ts';
export { isChatKey, readChatToken } from './token.ts';
export { writeAsStaff } from './write/staff.ts';
