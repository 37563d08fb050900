import { staffOf } from '../auth/index.ts';
import { writeAsStaff } from '../chat/index.ts';
import type { Handler } from '../context.ts';
import { readConversation } from './get-support-conversation.ts';
import { readSupportItem } from './read-items.ts';

export const answerSupport: Handler<'answerSupport'> = async call => {
  const { app, db, path, body, afterCommit } = call;
  // Only conversations with support have cases.
  await readSupportItem(db, path.id);
  const entry = await writeAsStaff(app, db, { channelId: path.id, staffId: staffOf(call).id, body: body.body });
  // Announces the message to staff too.
  afterCommit(() => app.chat.wrote(path.id, [entry]));
  return readConversation(app, db, path.id);
};
