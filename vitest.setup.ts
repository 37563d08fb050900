import { vi } from 'vitest';

const WAIT_MS = 30_000;
const { waitFor } = vi;

// Vitest waits for one second and has no setting for it: a busy machine takes several times as long as an idle one.
vi.waitFor = (check, options) => waitFor(check, { timeout: WAIT_MS, ...(typeof options === 'object' && options) });
