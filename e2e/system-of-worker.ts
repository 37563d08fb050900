/** In a worker: names its system in BASE_URL and DATA_DIR, once it runs. Elsewhere there is none. */
export const openSystemOfWorker = async (): Promise<void> => {
  const { SYSTEMS_URL, TEST_PARALLEL_INDEX } = process.env;
  if (!SYSTEMS_URL || !TEST_PARALLEL_INDEX) return;
  const answer = await fetch(`${SYSTEMS_URL}/${TEST_PARALLEL_INDEX}`);
  if (!answer.ok) throw new Error(await answer.text());
  const { address, dataDir } = (await answer.json()) as { address: string; dataDir: string };
  process.env.BASE_URL = address;
  process.env.DATA_DIR = dataDir;
};
