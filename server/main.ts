import { stopOnSignals } from './stop-on-signals.ts';

// Before anything else is loaded: the first process of a container ignores signals that it has no handler for.
const onBuilt = stopOnSignals();
const { startServer } = await import('./start-server.ts');
await startServer(onBuilt);
