import { program, runWithOutput } from './command.ts';
import { Lifecycle } from './lifecycle.ts';
import { neutralizeAddresses } from './lock-addresses.ts';
import { inProject } from './settings.ts';

const lifecycle = new Lifecycle();

await lifecycle.run(async () => {
  neutralizeAddresses(inProject('package-lock.json'));
  const args = [program.biome, 'check', '--write', ...process.argv.slice(2)];
  await lifecycle.stop((await runWithOutput(args, { signal: lifecycle.signal })) ? 0 : 1);
});
