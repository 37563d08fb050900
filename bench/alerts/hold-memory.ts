const held: Buffer[] = [];

/** Loaded into a server that is to use too much memory once it is told to. */
process.on('SIGUSR2', () => void held.push(Buffer.alloc(1.7e9, 1)));
