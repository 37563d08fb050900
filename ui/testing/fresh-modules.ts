import { vi } from 'vitest';

// Files share a process, but not what modules hold once for a page (that it is signing out, for example), nor mocks.
vi.resetModules();
