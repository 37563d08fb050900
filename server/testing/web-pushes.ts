import { closeAfterFile } from './close-after-file.ts';
import { openPushService } from './push-loopback.ts';

export type { Browser } from './push-loopback.ts';

/** A push service that ends with the test file. */
export const aPushService = async () => {
  const service = await openPushService();
  closeAfterFile(service.close);
  return service;
};
