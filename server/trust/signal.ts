import type { SQL } from 'drizzle-orm';
import type { SignalKind } from '#contract/values/trust.ts';

/** What happened in it is looked at; the rest of the marketplace is what it is compared with. */
export type Span = { since: SQL; until: SQL };

/**
 * A kind of signal. `find` answers `key`, `subject_id`, `people`, `jobs`, `facts` without their kind, and `size`, one row for each key: asked
 * again it answers the same, and `size` grows with what there is.
 */
export type SignalFinder = { kind: SignalKind; find(span: Span): SQL };
