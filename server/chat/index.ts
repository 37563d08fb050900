export { chatUserIdOf } from './calls/session.ts';
export { type ChatRequest, chatAnswers } from './frames.ts';
export type { Reader } from './service/reader.ts';
export { type ChatService, openChatService } from './service/service.ts';
export { isChatKey, readChatToken } from './token.ts';
export { readTotals } from './totals.ts';
