import { runScenarios } from './faults/stage/run-scenarios.ts';
import { scenario as entries } from './money/entries.ts';
import { scenario as lateWebhooks } from './money/late-webhooks.ts';
import { scenario as redirects } from './money/redirects.ts';
import { scenario as timeouts } from './money/timeouts.ts';
import { scenario as twoNodes } from './money/two-nodes.ts';
import { scenario as webhooks } from './money/webhooks.ts';
import { scenario as years } from './money/years.ts';

/** In execution order: the quick ones first. */
await runScenarios('Money', [entries, twoNodes, redirects, timeouts, lateWebhooks, webhooks, years], { scale: 0.1 });
