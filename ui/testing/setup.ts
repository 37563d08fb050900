import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Lazy modules are compiled first, which takes seconds on a busy machine.
configure({ asyncUtilTimeout: 30_000 });
// happy-dom has no popovers; what one contains is in the document all the same.
HTMLElement.prototype.showPopover ??= () => undefined;
HTMLElement.prototype.hidePopover ??= () => undefined;
afterEach(cleanup);
