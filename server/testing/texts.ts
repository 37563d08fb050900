import { sendTexts } from '../notification/send-texts.ts';
import type { System } from './system.ts';

/** The texts sent to a phone so far, oldest first, without the leading product name. */
export const textsTo = async (system: System, { phone }: { phone: string }): Promise<string[]> => {
  await sendTexts(system.server.app);
  const sent = await system.sql(
    `select data ->> 'text' as text from pgboss.job where name = 'send-sms' and data ->> 'to' = $1 order by created_on, id`,
    [phone],
  );
  return sent.map(({ text }) => String(text).replace(/^Zodel: /, ''));
};
