/** Loaded into the server that is measured: collects garbage when told to, so that what is left is what is held. */
process.on('SIGUSR2', () => globalThis.gc?.({ type: 'major', flavor: 'last-resort', execution: 'sync' }));
