import { commitLanes, runChecks } from './checks.ts';
import { Lifecycle } from './lifecycle.ts';

const lifecycle = new Lifecycle();

await lifecycle.run(async () => {
  const { failures } = await runChecks(commitLanes(), lifecycle.signal);
  console.log(failures.length === 0 ? '\nAll checks passed.' : `\n${failures.length} of the checks failed.`);
  await lifecycle.stop(failures.length === 0 ? 0 : 1);
});
