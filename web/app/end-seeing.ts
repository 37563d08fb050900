import { forgetSeeing } from '#lib/seeing.ts';
import { client, SEE } from './client.ts';

/** In this tab it is over in any case; on the server it ends by itself soon. */
export async function endSeeing(): Promise<void> {
  await client.call('endSeeing', {}).catch(() => undefined);
  forgetSeeing();
  location.assign(SEE);
}
