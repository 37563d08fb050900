import { writeBill } from './bill-of-materials.ts';
import { Lifecycle } from './lifecycle.ts';
import { step } from './progress.ts';
import { buildWeb } from './web-build.ts';

const lifecycle = new Lifecycle();

// For images of containers: `npm start` builds by itself.
await lifecycle.run(async () => {
  await step(
    'programs',
    onProgress => buildWeb(onProgress, lifecycle.signal),
    built => (built.length > 0 ? 'built' : 'up to date'),
  );
  await step(
    'materials',
    () => writeBill(lifecycle.signal),
    count => `${count} packages`,
  );
  await lifecycle.stop(0);
});
