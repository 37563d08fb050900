export { countCases } from './count-cases.ts';
export { openSignalsOf } from './count-signals.ts';
export { findSignals } from './find-signals.ts';
export { forgetSignals } from './forget-person.ts';
