import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// What is loaded on demand is compiled first, which a busy machine takes seconds for.
configure({ asyncUtilTimeout: 5_000 });
afterEach(cleanup);
