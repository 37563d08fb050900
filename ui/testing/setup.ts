import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Lazy modules are compiled first, which takes seconds on a busy machine.
configure({ asyncUtilTimeout: 5_000 });
afterEach(cleanup);
