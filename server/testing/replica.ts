import { followed, startTestDatabase } from '#tools/database.ts';
import { migrate } from '../db/migrate.ts';
import { closeAfterFile } from './close-after-file.ts';
import { type OpenedReplica, openReplica } from './open-replica.ts';

/** A migrated database of its own with a streaming replica, which end with the test file. */
export const aReplicatedDatabase = async (): Promise<{
  url: string;
  primary: { stop(): Promise<void> };
  replica: OpenedReplica;
}> => {
  const primary = await startTestDatabase(followed);
  closeAfterFile(() => primary.stop());
  await migrate(primary.url);
  const replica = await openReplica(primary.url);
  closeAfterFile(() => replica.close());
  return { url: primary.url, primary, replica };
};
