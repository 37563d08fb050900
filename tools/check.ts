import { laws, runChecks, sourceChecks, vulnerabilities } from './checks.ts';
import { Lifecycle } from './lifecycle.ts';

const lifecycle = new Lifecycle();

await lifecycle.run(async () => {
  const { failed } = await runChecks([...sourceChecks, laws, vulnerabilities], lifecycle.signal);
  console.log(failed === 0 ? '\nAll checks passed.' : `\n${failed} of the checks failed.`);
  await lifecycle.stop(failed === 0 ? 0 : 1);
});
