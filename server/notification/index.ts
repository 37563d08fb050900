export { aboutAccount, aboutChat, aboutIdentity, aboutJob, type Notice, notify, notifyAll } from './notify.ts';
export { readReach, readSettings } from './read.ts';
export { readChatNotices } from './read-chat-notices.ts';
export { sendTexts } from './send-texts.ts';
export { keepTaken, keepUndelivered, type ToldByMessage } from './unsent.ts';
